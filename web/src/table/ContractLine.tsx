// Two facts: what was promised, what is missing. The trump is a card that is seen from across the room.
import type {Stake, View} from '@capot/engine';
import {DominoEnd, SuitSign} from '../cards';
import {engineText, t, tn} from '../i18n/i18n';
import type {Speaker} from '../i18n/speaker';
import {sideOf} from '../state/seats';
import {Say} from './Say';

export function TrumpSign({trump, speaker}: {trump: string; speaker: Speaker}) {
  const label = t('trump.is', {trump: speaker.strain(trump)});
  if (/^[0-9]$/.test(trump)) return <span class="trump end"><DominoEnd n={Number(trump)} label={label} /></span>;
  if (/^[SHDC]$/.test(trump)) return <span class="trump"><SuitSign suit={trump} label={label} card /></span>;
  const short = engineText(speaker.game, `strain.${trump}.short`) ?? speaker.strain(trump);
  return <span class="trump word" role="img" aria-label={label}>{short}</span>;
}

// How far it is, in a few words.
export function needWords(stake: Stake, lost: number): {has: string; need: string; spare: string} {
  const {needed, has, most, unit, at_most} = stake;
  if (at_most) return {has: t('need.at-most', {has, needed}), need: has > needed ? t('need.lost') : '', spare: ''};
  const left = needed - has;
  const spare = most - lost - needed;
  if (spare < 0) return {has: t('need.of', {has, needed}), need: t('need.lost'), spare: ''};
  if (left <= 0) return {has: t('need.of', {has, needed}), need: t('need.made'), spare: ''};
  if (unit === 'tricks')
    return {has: t('need.of', {has, needed}), need: tn('need.tricks', left), spare: ''};
  return {
    has: t('need.of', {has, needed}), need: t('need.more', {n: left}), spare: t('need.can-lose', {n: spare}),
  };
}

// What all others have taken, in the stake's own unit.
export function lostTo(view: View, stake: Stake): number {
  if (stake.unit === 'points') return view.points.reduce((sum, n, side) => (side === stake.side ? sum : sum + n), 0);
  return view.tricks.reduce((sum, n, seat) => (sideOf(view, seat) === stake.side ? sum : sum + n), 0);
}

function Need({view, stake, name}: {view: View; stake: Stake; name?: string}) {
  const {has, need, spare} = needWords(stake, lostTo(view, stake));
  return (
    <p class="need">
      {name && `${t('named', {name})} `}{has} <b>{need}</b>{spare && `, ${spare}`}
    </p>
  );
}

function Ruler({view, stake}: {view: View; stake: Stake}) {
  const part = (n: number) => `${Math.min(100, Math.max(0, (100 * n) / stake.most))}%`;
  return (
    <div class="ruler" aria-hidden="true">
      <i style={{width: part(stake.has)}} /><i class="them" style={{width: part(lostTo(view, stake))}} />
      <b style={{left: part(stake.needed)}} />
    </div>
  );
}

export function ContractLine({view, speaker}: {view: View; speaker: Speaker}) {
  const {contract} = view;
  if (!contract) return null;
  const mySide = speaker.chair === null ? null : sideOf(view, speaker.chair);
  const {stakes} = contract;
  // The promise of the round; at games for oneself, one's own.
  const own = stakes.length > 1 ? stakes.find(({side}) => side === mySide) : undefined;
  const stake = own ?? stakes[0];
  return (
    <section class={`deal${contract.trump ? '' : ' no-trump'}`} aria-label={t('sheet.contract')}>
      {contract.trump && <TrumpSign trump={contract.trump} speaker={speaker} />}
      <p class="what"><Say said={contract.said} speaker={speaker} /></p>
      {stake && <Need view={view} stake={stake} {...(own ? {name: t('you')} : {})} />}
      {stake && stake.unit === 'points' && !stake.at_most && <Ruler view={view} stake={stake} />}
    </section>
  );
}
