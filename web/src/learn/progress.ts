// How far somebody has come in each course, on this device.
import {signal} from '@preact/signals';
import {type Chapter, type Course, tasksOf} from './course';

interface Progress {
  at: string; // the chapter that was last open
  solved: string[]; // "chapter/task"
}

const key = 'capot.learn';

// What cannot be read is as if nobody had begun.
function read(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Progress>;
  } catch {
    return {};
  }
}

const all = signal(read());
window.addEventListener('storage', (event) => {
  if (event.key === key) all.value = read();
});

export const progressIn = (game: string): Progress => all.value[game] ?? {at: '', solved: []};

function keep(game: string, change: Partial<Progress>): void {
  all.value = {...all.value, [game]: {...progressIn(game), ...change}};
  try {
    localStorage.setItem(key, JSON.stringify(all.value));
  } catch {
    // Storage is full or forbidden: it lasts as long as the page.
  }
}
export function openedAt(game: string, chapter: string): void {
  if (all.peek()[game]?.at !== chapter) keep(game, {at: chapter});
}
export function solve(game: string, chapter: string, task: string): void {
  const {solved} = progressIn(game);
  const name = `${chapter}/${task}`;
  if (!solved.includes(name)) keep(game, {solved: [...solved, name]});
}

export const isSolved = (game: string, chapter: string, task: string): boolean =>
  progressIn(game).solved.includes(`${chapter}/${task}`);
export const isDone = (game: string, chapter: Chapter): boolean =>
  tasksOf(chapter).every((task) => isSolved(game, chapter.id, task));
export const doneIn = ({game, chapters}: Course): number => chapters.filter((chapter) => isDone(game, chapter)).length;
