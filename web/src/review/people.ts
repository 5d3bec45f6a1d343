// Who sat where. A share code does not tell, so the names stay in the tab in which the round was played.
import type {Chair} from '@capot/engine';
import type {Story} from '../engine/requests';

type Person = Pick<Chair, 'who' | 'name' | 'bot'>;
const key = (code: string): string => `capot.people.${code}`;

export function rememberPeople(code: string, chairs: readonly Chair[]): void {
  try {
    sessionStorage.setItem(key(code), JSON.stringify(chairs.map(({who, name, bot}): Person => ({who, name, bot}))));
  } catch {
    // storage is shut or full: seats are told by their places
  }
}

export function withPeople(story: Story): Story {
  let people: Person[] = [];
  try {
    people = JSON.parse(sessionStorage.getItem(key(story.code)) ?? '[]') as Person[];
  } catch {
    return story;
  }
  const positions = story.positions.map((position) => ({
    ...position,
    view: {...position.view, chairs: position.view.chairs.map((chair, seat) => ({...chair, ...people[seat]}))},
  }));
  return {...story, positions};
}
