// A chapter: paragraphs, pictures, examples, and the way to the next one.
import type {ComponentChildren} from 'preact';
import {useEffect} from 'preact/hooks';
import {Tally} from '../cards';
import {dealing, play} from '../doors/play';
import {engine} from '../engine/engine';
import {t, te} from '../i18n/i18n';
import {useAsked} from './asking';
import {type Block, type Chapter, type ChapterTexts, type Course, isExample, type Loaded, textsIn} from './course';
import {ExampleBox} from './ExampleBox';
import {Frame} from './Frame';
import {GuidedRound} from './GuidedRound';
import {cardsOf, handOf, replayed} from './judge';
import {Marked} from './Marked';
import {CardRow, HandKeys, lastTrick, lookAt, Mat, ScoreLines, speakerFor} from './pictures';
import {doneIn, isDone, isSolved, openedAt} from './progress';
import {referee} from './referee';

function Trick({course, at}: {course: Course; at: string}) {
  const position = course.positions[at];
  const seen = useAsked(async () => (position ? replayed(referee, course, position) : undefined), [course, at]);
  if (!position || !seen) return null;
  return <Mat lying={lastTrick(seen, position)} look={lookAt(course, speakerFor(course), position)} />;
}

function Scored({course, input}: {course: Course; input: string}) {
  const score = useAsked(() => referee.score(course.inputs[input] ?? {}), [course, input]);
  return score ? <ScoreLines lines={score.lines} sides={course.sides} speaker={speakerFor(course)} /> : null;
}

function picture(course: Course, block: Exclude<Block, string>): ComponentChildren {
  const speaker = speakerFor(course);
  if ('cards' in block) return <CardRow cards={cardsOf(block.cards)} under={block.under} look={lookAt(course, speaker, block)} />;
  if ('trick' in block) return <Trick course={course} at={block.trick} />;
  if ('score' in block) return <Scored course={course} input={block.score} />;
  if ('tally' in block) return <div class="strokes"><Tally n={block.tally} /></div>;
  if ('hand' in block) {
    const position = course.positions[block.hand];
    return position && <HandKeys cards={handOf(position)} look={lookAt(course, speaker, position)} />;
  }
  return null;
}

function OneBlock({course, chapter, block, texts}: {course: Course; chapter: string; block: Block; texts: ChapterTexts}) {
  const speaker = speakerFor(course);
  if (typeof block === 'string') return <p><Marked text={String(texts[block] ?? '')} speaker={speaker} /></p>;
  if (isExample(block)) return <ExampleBox course={course} chapter={chapter} example={block} texts={textsIn(texts, block.id)} />;
  if ('round' in block) {
    const position = course.positions[block.round];
    const notes = texts[block.id];
    return position && Array.isArray(notes)
      ? <GuidedRound course={course} chapter={chapter} id={block.id} position={position} notes={notes} /> : null;
  }
  const caption = block.id ? texts[block.id] : undefined;
  return (
    <figure>
      {picture(course, block)}
      {typeof caption === 'string' && <figcaption><Marked text={caption} speaker={speaker} /></figcaption>}
    </figure>
  );
}

function Contents({course, texts, at}: Loaded & {at: string}) {
  return (
    <nav class="contents" aria-label={t('learn.chapters')}>
      <ol>
        {course.chapters.map((chapter) => (
          <li key={chapter.id}>
            <a href={`/learn/${course.game}/${chapter.id}`} aria-current={chapter.id === at ? 'page' : undefined}>
              {texts[chapter.id]?.title}
              {isDone(course.game, chapter) && <span class="tick">{t('learn.done')}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function End({course}: {course: Course}) {
  const all = doneIn(course) === course.chapters.length;
  return (
    <section class="finish">
      <h2>{t('learn.end')}</h2>
      <p>{!all && `${t('learn.end.open')} `}{t('learn.end.about')}</p>
    </section>
  );
}

// Where a chapter leads: to the next one, and from the last to the table.
function Onward({course, texts, number}: Loaded & {number: number}) {
  const previous = course.chapters[number - 1], next = course.chapters[number + 1];
  const path = (chapter: Chapter) => `/learn/${course.game}/${chapter.id}`;
  return (
    <div class="onward">
      {previous && <a class="key" href={path(previous)}>{t('learn.previous')}</a>}
      {next
        ? <a class="key main" href={path(next)}>{t('learn.next', {title: texts[next.id]?.title})}</a>
        : <button type="button" class="key main" data-do="play" disabled={dealing.value !== '' || engine().trouble.value !== ''}
            onClick={() => void play(course.game)}>{t('learn.play')}</button>}
    </div>
  );
}

// What follows a round tells how it ended: it is shown when it has been played.
function shownIn({game}: Course, {id, blocks}: Chapter): Block[] {
  const open = blocks.findIndex((block) => typeof block !== 'string' && 'round' in block && !isSolved(game, id, block.id));
  return open < 0 ? blocks : blocks.slice(0, open + 1);
}

export function ChapterPage({course, texts, chapter}: Loaded & {chapter: Chapter}) {
  const {game, chapters} = course;
  const number = chapters.indexOf(chapter);
  const said = texts[chapter.id];
  useEffect(() => openedAt(game, chapter.id), [game, chapter.id]);
  if (!said) return null;
  return (
    <Frame back={`/learn/${game}`} from={te(game, 'game.title')} title={said.title} name="chapter"
      aside={<span class="dim">{t('learn.number', {n: number + 1, of: chapters.length})}</span>}>
      <Contents course={course} texts={texts} at={chapter.id} />
      <article>
        {engine().trouble.value && <p class="wrong" role="alert">{t('learn.no-engine')}</p>}
        {shownIn(course, chapter).map((block, i) => (
          <OneBlock key={`${chapter.id} ${i}`} course={course} chapter={chapter.id} block={block} texts={said} />
        ))}
        {number === chapters.length - 1 && isDone(game, chapter) && <End course={course} />}
        <Onward course={course} texts={texts} number={number} />
      </article>
    </Frame>
  );
}

export {Contents};
