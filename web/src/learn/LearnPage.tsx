// The courses: one for each game, their chapters, and a chapter.
import {Emblem} from '../doors/Emblem';
import {Ended} from '../doors/Ended';
import type {GameTexts} from '../i18n/catalogue';
import {games, language, t, te, tn} from '../i18n/i18n';
import {useAsked} from './asking';
import {ChapterPage, Contents} from './ChapterPage';
import {hasCourse, type Loaded, loadCourse} from './course';
import {Frame} from './Frame';
import {doneIn, progressIn} from './progress';
import '../styles/learn.css';

const useCourse = (game: string): Loaded | undefined => useAsked(() => loadCourse(game, language()), [game, language()]);

function howFar({course}: Loaded): string {
  const done = doneIn(course), of = course.chapters.length;
  if (done === of) return t('learn.all-done');
  return progressIn(course.game).at ? tn('learn.done-of', done, {of}) : t('learn.not-begun', {of});
}

// Where somebody goes on: the chapter that was open, from the end to the start.
function wayIn({course}: Loaded): {path: string; text: string} {
  const {game, chapters} = course;
  const {at} = progressIn(game);
  const path = (id = '') => `/learn/${game}/${id}`;
  if (doneIn(course) === chapters.length) return {path: path(chapters[0]?.id), text: t('learn.read-again')};
  if (chapters.some(({id}) => id === at)) return {path: path(at), text: t('learn.go-on')};
  return {path: path(chapters[0]?.id), text: t('learn.begin')};
}

function CourseRow({texts}: {texts: GameTexts}) {
  const {game} = texts;
  const loaded = useCourse(game);
  const title = te(game, 'game.title');
  return (
    <li class="course" data-course={game}>
      <Emblem texts={texts} />
      <div>
        <h2><a href={`/learn/${game}`}>{title}</a></h2>
        <p class="dim">{loaded ? howFar(loaded) : te(game, 'game.blurb')}</p>
      </div>
    </li>
  );
}

function Courses() {
  return (
    <Frame back="/" from="capot" title={t('door.learn')} name="courses">
      <p class="lead">{t('learn.lead')}</p>
      <ul>{games().filter(({game}) => hasCourse(game)).map((texts) => <CourseRow key={texts.game} texts={texts} />)}</ul>
    </Frame>
  );
}

function CoursePage({game, chapter}: {game: string; chapter: string}) {
  const loaded = useCourse(game);
  if (!loaded) return <main class="page" />;
  const found = loaded.course.chapters.find(({id}) => id === chapter);
  if (found) return <ChapterPage key={chapter} {...loaded} chapter={found} />;
  if (chapter) return <Ended why="no-page" local />;
  const {path, text} = wayIn(loaded);
  return (
    <Frame back="/learn" from={t('door.learn')} title={te(game, 'game.title')} name="overview">
      <p class="lead">{te(game, 'game.about')}</p>
      <p class="dim">{howFar(loaded)}</p>
      <Contents {...loaded} at="" />
      <div class="onward"><a class="key main" href={path}>{text}</a></div>
    </Frame>
  );
}

export function LearnPage({game, chapter}: {game: string; chapter: string}) {
  if (!game) return <Courses />;
  return hasCourse(game) ? <CoursePage game={game} chapter={chapter} /> : <Ended why="no-game" local />;
}
