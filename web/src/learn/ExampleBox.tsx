// An example: something is asked, the engine judges, and a wrong answer is explained and may be tried again.
import type {ComponentChildren} from 'preact';
import {useSignal} from '@preact/signals';
import {t, te, tn} from '../i18n/i18n';
import {sign} from '../table/score_rows';
import {useAsked} from './asking';
import {type Course, type Example, type ExampleTexts, type Position} from './course';
import {handOf, judge, replayed, type Verdict} from './judge';
import {Marked} from './Marked';
import {HandKeys, lastTrick, lookAt, Mat, type OnMat, ScoreLines, speakerFor} from './pictures';
import {isSolved, solve} from './progress';
import {referee} from './referee';

interface Props {
  course: Course;
  chapter: string;
  example: Example;
  texts: ExampleTexts;
}

const nothing: Position = {dealer: 0, hands: [], actions: []};
const noTrick: OnMat = {cards: [], winner: null};

// Why an answer is wrong: the rule it breaks in the engine's words, or what the course says of it.
function Why({course, example, texts, verdict, given}: Omit<Props, 'chapter'> & {verdict: Verdict; given: string[]}) {
  const speaker = speakerFor(course);
  if (verdict.fault) {
    const why = te(course.game, verdict.fault);
    if (example.ask === 'call' || !verdict.card) return <>{why}</>;
    return <>{t('learn.refused', {card: speaker.fill('{card}', {card: verdict.card}), why})}</>;
  }
  if (verdict.missing) return <>{tn('learn.missing', verdict.missing)}</>;
  const said = texts.choices?.[given[0] ?? '']?.why ?? texts.else;
  return <><b>{t('learn.wrong')}</b>{said && <> <Marked text={said} speaker={speaker} /></>}</>;
}

function Choices({choices, texts, course, chosen, choose}: {
  choices: string[]; texts: ExampleTexts; course: Course; chosen: string | undefined; choose: (one: string) => void;
}) {
  const speaker = speakerFor(course);
  return (
    <div class={`choices${texts.choices ? '' : ' numbers'}`} role="group">
      {choices.map((one) => {
        const said = texts.choices?.[one]?.say;
        return (
          <button type="button" class="key" key={one} data-choice={one} aria-pressed={chosen === one} onClick={() => choose(one)}>
            <span>{said ? <Marked text={said} speaker={speaker} /> : sign(Number(one))}</span>
          </button>
        );
      })}
    </div>
  );
}

export function ExampleBox({course, chapter, example, texts}: Props) {
  const {ask, id, at = '', choices = []} = example;
  const speaker = speakerFor(course);
  const position = course.positions[at];
  const look = lookAt(course, speaker, position ?? {});
  const seen = useAsked(async () => (position ? replayed(referee, course, position) : undefined), [course, at]);
  const score = useAsked(async () => (example.input ? referee.score(course.inputs[example.input] ?? {}) : undefined), [course, example]);
  const given = useSignal<string[]>([]);
  const verdict = useSignal<Verdict | 'none' | null>(null);
  const solved = isSolved(course.game, chapter, id);
  const right = verdict.value !== null && verdict.value !== 'none' && verdict.value.right;

  const answer = async (answers: string[]) => {
    given.value = answers;
    const found = await judge(referee, course, example, answers);
    verdict.value = found;
    if (found.right) solve(course.game, chapter, id);
  };
  const mark = (card: string) => {
    verdict.value = null;
    given.value = given.value.includes(card) ? given.value.filter((one) => one !== card) : [...given.value, card];
  };
  const check = () => (given.value.length === 0 ? void (verdict.value = 'none') : void answer(given.value));

  const lying = seen ? lastTrick(seen, position ?? nothing) : noTrick;
  const played = seen?.tricks.flatMap(({cards}) => cards) ?? [];
  const withHand = ask === 'play' || ask === 'may' || ask === 'call';
  const parts: ComponentChildren[] = [];
  if (lying.cards.length > 0)
    parts.push(
      <Mat key="mat" look={look} gap={withHand}
        lying={ask === 'winner' && !right ? {...lying, winner: null} : lying}
        chosen={given.value[0]} choose={ask === 'winner' ? (card) => void answer([card]) : undefined} />,
    );
  if (withHand && seen)
    parts.push(
      <HandKeys key="hand" cards={handOf(position ?? nothing, played)} look={look} chosen={given.value} many={ask === 'may'}
        {...(ask === 'call' ? {} : {choose: ask === 'may' ? mark : (card: string) => void answer([card])})} />,
    );
  if (choices.length > 0 && (!at || seen))
    parts.push(
      <Choices key="choices" choices={choices} texts={texts} course={course} chosen={given.value[0]}
        choose={(one) => void answer([one])} />,
    );
  if (ask === 'may' && seen) parts.push(<button type="button" key="check" class="key check" onClick={check}>{t('learn.check')}</button>);
  return (
    <section class={`panel example${solved ? ' solved' : ''}`} data-example={id} aria-label={t('learn.try')}>
      <h2>{t('learn.try')}{solved && <span class="tick">{t('learn.solved')}</span>}</h2>
      <p class="ask"><Marked text={texts.ask} speaker={speaker} /></p>
      {parts}
      <p class={`says${right ? ' good' : verdict.value ? ' bad' : ''}`} role="status">
        {verdict.value === 'none' ? t('learn.none-chosen')
          : right ? <><b>{t('learn.right')}</b> <Marked text={texts.right} speaker={speaker} /></>
          : verdict.value && <Why course={course} example={example} texts={texts} verdict={verdict.value} given={given.value} />}
      </p>
      {right && score && <ScoreLines lines={score.lines} sides={course.sides} speaker={speaker} />}
    </section>
  );
}
