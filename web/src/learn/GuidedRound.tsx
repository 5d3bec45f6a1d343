// A whole round, trick by trick: a sentence says what to think of, and the learner finds the card.
import {useEffect, useRef} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import {t, te} from '../i18n/i18n';
import {useAsked} from './asking';
import {type Course, type Position} from './course';
import {faultOf, handOf, me, replayed, seatOf} from './judge';
import {Marked} from './Marked';
import {HandKeys, lookAt, Mat, speakerFor} from './pictures';
import {isSolved, solve} from './progress';
import {referee} from './referee';

// What was pressed is gone with the step: the focus goes to what is pressed next.
function useNextKey(step: string) {
  const box = useRef<HTMLElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    box.current?.querySelector<HTMLElement>('[data-do="on"], [data-card], button')?.focus({preventScroll: true});
  }, [step]);
  return box;
}

export function GuidedRound({course, chapter, id, position, notes}: {
  course: Course; chapter: string; id: string; position: Position; notes: string[];
}) {
  const speaker = speakerFor(course);
  const look = lookAt(course, speaker, position);
  const seen = useAsked(() => replayed(referee, course, position), [course, id]);
  const number = useSignal(0); // of the trick
  const whole = useSignal(false); // my card lies, and all others
  const says = useSignal('');
  const box = useNextKey(`${number.value} ${whole.value}`);
  if (!seen) return null;

  const {tricks} = seen;
  const trick = tricks[number.value];
  const over = !trick;
  const cards = (trick?.cards ?? []).map((card) => ({seat: seatOf(position, card), card}));
  const mine = cards.findIndex(({seat}) => seat === me);
  const wanted = cards[mine]?.card ?? '';
  const before = tricks.slice(0, number.value).flatMap((one) => one.cards);
  const hand = handOf(position, whole.value ? [...before, wanted] : before);
  const winner = trick?.winner ?? null;

  const play = () => {
    says.value = '';
    whole.value = true;
  };
  const choose = async (card: string) => {
    if (card === wanted) return play();
    const first = position.actions.indexOf(tricks[0]?.cards[0] ?? '');
    const so_far = position.actions.slice(0, first + before.length + mine);
    const fault = await faultOf(referee, course, {...position, actions: so_far}, card);
    says.value = fault ? t('learn.refused', {card: speaker.fill('{card}', {card}), why: te(course.game, fault)}) : t('learn.round.another');
  };
  const goOn = () => {
    whole.value = false;
    number.value++;
    if (number.value === tricks.length) solve(course.game, chapter, id);
  };
  const again = () => {
    number.value = 0;
    whole.value = false;
  };
  return (
    <section ref={box} class="panel example round" data-round={id} data-wanted={whole.value ? '' : wanted} aria-label={t('learn.try')}>
      <h2>
        {over ? t('learn.round.over') : t('learn.round.trick', {n: number.value + 1, of: tricks.length})}
        {isSolved(course.game, chapter, id) && <span class="tick">{t('learn.solved')}</span>}
      </h2>
      {!over && (
        <>
          <p class="ask"><Marked text={notes[number.value] ?? ''} speaker={speaker} /></p>
          <Mat look={look} gap={!whole.value}
            lying={whole.value ? {cards, winner} : {cards: cards.slice(0, mine), winner: null}} />
          <HandKeys cards={hand} look={look} {...(whole.value ? {} : {choose: (card: string) => void choose(card)})} />
        </>
      )}
      <p class={`says${says.value ? ' bad' : ''}`} role="status">
        {says.value || (whole.value && winner !== null
          ? (winner === me ? t('learn.round.you') : t('learn.round.other', {name: speaker.name(winner)})) : '')}
      </p>
      <div class="acts">
        {over ? <button type="button" class="key" onClick={again}>{t('learn.round.again')}</button>
          : whole.value ? <button type="button" class="key" data-do="on" onClick={goOn}>{t('learn.round.on')}</button>
          : <button type="button" class="key" onClick={play}>{t('learn.round.show')}</button>}
      </div>
    </section>
  );
}
