// One decision: what was done, what lay there, the hand with its marks, and two verdicts that are never mixed.
import type {ComponentChildren} from 'preact';
import type {ReviewDecision, View} from '@capot/engine';
import {Face} from '../cards';
import {pageText, partsOf, t} from '../i18n/i18n';
import {Speaker} from '../i18n/speaker';
import type {Position} from '../engine/requests';
import {letters, TableCard} from '../table/Board';
import {CardSign, Filled, Say, SayChoice} from '../table/Say';
import {CallsSoFar} from '../table/Sheet';
import {againstOf, bestOf} from './choices';
import {amount} from './figures';
import {isAccused} from './course';

// A sentence of the page with drawings in its places.
export function Told({id, show}: {id: Parameters<typeof pageText>[0]; show: Record<string, ComponentChildren>}) {
  return <>{partsOf(pageText(id)).map((part) => (typeof part === 'string' ? part : show[part.place]))}</>;
}
export function Actions({words, speaker}: {words: string[]; speaker: Speaker}) {
  return <>{words.map((word, i) => (
    <span key={word}>{i > 0 && t('review.or')}<SayChoice word={word} speaker={speaker} /></span>
  ))}</>;
}

export function Headline({action, seat, speaker}: {action: string; seat: number; speaker: Speaker}) {
  const {view, chair} = speaker;
  const done = speaker.actionOf(action);
  const {card, verb} = done;
  const leads = view.phase === 'play' && card && verb === 'play' && !view.trick;
  if (leads)
    return (
      <Told id={seat === chair ? 'review.led.you' : 'review.led'}
        show={{by: speaker.name(seat), card: <CardSign card={card} speaker={speaker} />}} />
    );
  // A title has no full stop.
  const text = speaker.actionText('does', done, seat === chair).replace(/\.$/, '');
  return <Filled text={text} args={{...done, by: seat}} speaker={speaker} />;
}

function soFar(view: View): string {
  const stake = view.contract?.stakes[0];
  return stake && view.phase === 'play' ? t('review.so-far', {n: stake.has}) : '';
}

// The trick as it lies, each card with the name it came from; before the play, what was called.
function Lying({view, speaker}: {view: View; speaker: Speaker}) {
  if (view.phase !== 'play')
    return view.calls.length > 0 ? <CallsSoFar view={view} speaker={speaker} /> : null;
  const cards = view.trick?.cards ?? [];
  if (cards.length === 0) return null;
  return (
    <ul class={`lies-there${/-/.test(cards[0]?.card ?? '') ? ' tiles' : ''}`} aria-label={t('review.lies')}>
      {cards.map((played) => (
        <li key={played.card}>
          <i><TableCard played={played} speaker={speaker} trump={view.contract?.trump ?? null} /></i>
          <span>{speaker.name(played.seat)}</span>
        </li>
      ))}
    </ul>
  );
}

function HandThen({position, decision, action, speaker}: {
  position: Position; decision: ReviewDecision | null; action: string; speaker: Speaker;
}) {
  const hand = position.hands[position.seat ?? 0] ?? [];
  const trump = position.view.contract?.trump ?? null;
  const cardOf = (word: string) => speaker.actionOf(word).card;
  const best = new Set(decision ? bestOf(decision).map(cardOf) : []);
  const played = cardOf(action);
  return (
    <div class={`cards${hand[0]?.pips ? ' tiles' : ''}`} role="group" aria-label={t('review.hand')}>
      {hand.map((held) => {
        const isBest = best.has(held.card), isPlayed = held.card === played;
        const tag = isBest && isPlayed ? 'both' : isBest ? 'best' : isPlayed ? 'played' : null;
        return (
          <i key={held.card} class={tag ? 'up' : ''}>
            <Face card={held} label={speaker.card(held)} trump={trump} letters={letters(speaker)} />
            {tag && <em class="tag">{t(`review.tag.${tag}`)}</em>}
          </i>
        );
      })}
    </div>
  );
}

interface VerdictProps {
  decision: ReviewDecision;
  speaker: Speaker;
  digits: number;
}

export function Reasons({decision, speaker}: Omit<VerdictProps, 'digits'>) {
  return <>{decision.reasons.map((reason, i) => <span key={i}>{' '}<Say said={reason} speaker={speaker} /></span>)}</>;
}

const quiet = {fine: 'review.fine', forced: 'review.forced', 'not-judged': 'review.not-judged'} as const;

function Knew({decision, speaker, digits}: VerdictProps) {
  const {grade, imagined_loss: loss, imagined_error: error} = decision;
  const against = againstOf(decision);
  const besides = bestOf(decision).filter((word) => !against.includes(word)).slice(0, 4);
  const costs = {
    n: amount(loss ?? 0, digits), error: amount(error ?? 0, digits), actions: <Actions words={against.slice(0, 4)} speaker={speaker} />,
  };
  return (
    <div>
      <h3>{decision.seat === speaker.chair ? t('review.knew.you') : t('review.knew', {name: speaker.name(decision.seat)})}</h3>
      <p class={`v ${grade}`}>{t(`review.grade.${grade}`)}</p>
      {isAccused(decision)
        ? <p>
            <Told id={error ? 'review.costs' : 'review.costs.exact'} show={costs} />
            <Reasons decision={decision} speaker={speaker} />
            {besides.length > 0 && <>{' '}<Told id="review.besides" show={{actions: <Actions words={besides} speaker={speaker} />}} /></>}
          </p>
        : <p>{t(quiet[grade as keyof typeof quiet])}</p>}
      {decision.worlds > 0 && !isAccused(decision) && (
        <p class="small">{t(decision.all_worlds ? 'review.all-worlds' : 'review.worlds', {n: decision.worlds})}</p>
      )}
    </div>
  );
}

function Lay({decision, speaker, digits}: VerdictProps) {
  const {luck, true_loss: loss, true_best: best, true_exact: exact, grade} = decision;
  // With open hands some wild call is nearly always best: of a fine call that says nothing.
  if (!exact && grade === 'fine') return null;
  const lost = loss > 1e-9;
  const word = luck !== 'none' ? t(`review.luck.${luck}`) : t(lost ? 'review.lay.loss' : 'review.lay.none');
  return (
    <div>
      <h3>{t('review.lay')}</h3>
      <p class={`v ${luck !== 'none' ? luck : lost ? 'loss' : 'none'}`}>{word}</p>
      <p>
        {lost ? <Told id="review.lay.cost" show={{n: amount(loss, digits), action: <Actions words={[best]} speaker={speaker} />}} />
          : t('review.lay.nothing')}{!exact && ` ${t('review.lay.calls')}`}
      </p>
    </div>
  );
}

export function Verdicts(props: VerdictProps) {
  return <div class="verdicts"><Knew {...props} /><Lay {...props} /></div>;
}

export function DecisionBox({position, decision, action, seat, digits, waiting}: {
  position: Position; decision: ReviewDecision | null; action: string; seat: number; digits: number;
  waiting: ComponentChildren;
}) {
  const {view} = position;
  const speaker = new Speaker(view, seat);
  const done = view.tricks.reduce((sum, n) => sum + n, 0);
  return (
    <section class="decision">
      <h1 class="what"><Headline action={action} seat={position.seat ?? 0} speaker={speaker} /></h1>
      <p class="where">
        {view.phase === 'play' && `${t('review.trick', {n: done + 1})} `}
        {view.contract && <><Say said={view.contract.said} speaker={speaker} />. </>}{soFar(view)}
      </p>
      <Lying view={view} speaker={speaker} />
      <HandThen position={position} decision={decision} action={action} speaker={speaker} />
      {decision ? <Verdicts decision={decision} speaker={speaker} digits={digits} /> : waiting}
    </section>
  );
}
