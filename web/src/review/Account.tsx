// The whole round in short: how the result came about, the turning point, and what to look at again.
import type {Review} from '@capot/engine';
import {t} from '../i18n/i18n';
import {Speaker} from '../i18n/speaker';
import type {Position} from '../engine/requests';
import {inPairs} from '../state/seats';
import {Say} from '../table/Say';
import {worstOf} from './course';
import {Actions, Headline, Told} from './Decision';
import {accountParts, amount, digitsOf, shownAccount, signed} from './figures';
import type {LookedRound} from './looked_round';

function Parts({review, position, seat}: {review: Review; position: Position; seat: number}) {
  const account = review.accounts.find((one) => one.seat === seat);
  if (!account) return null;
  const pairs = inPairs(position.view), digits = digitsOf(review);
  const shown = shownAccount(account, digits);
  const parts = accountParts.filter((part) => pairs || part !== 'partner');
  return (
    <>
      <h2>{t('account.title')}</h2>
      <dl class="account">
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(part === 'others' && !pairs ? 'account.others.alone' : `account.${part}`)}</dt><dd>{signed(shown[part], digits)}</dd>
          </div>
        ))}
        <div class="sum"><dt>{t('account.result')}</dt><dd>{signed(shown.result, digits)}</dd></div>
      </dl>
      <p class="dim">{t('account.about')}{position.view.rules.count === 'to-go' && ` ${t('account.to-go')}`}</p>
    </>
  );
}

// A decision as a line that leads to it.
function Jump({round, step}: {round: LookedRound; step: number}) {
  const story = round.story.value, position = story?.positions[step];
  if (!position) return null;
  const speaker = new Speaker(position.view, round.seat.value);
  const decision = round.review.value?.decisions.find((one) => one.step === step);
  return (
    <button type="button" class="jump" onClick={() => round.go(step)}>
      <b><Headline action={decision?.action ?? story.actions[step] ?? ''} seat={position.seat ?? 0} speaker={speaker} /></b>
      {decision?.imagined_loss != null && decision.imagined_loss > 0 && (
        <span class={`v ${decision.grade}`}>{t(`review.grade.${decision.grade}`)}</span>
      )}
    </button>
  );
}

function Turning({round, review}: {round: LookedRound; review: Review}) {
  const point = review.turning_point;
  const view = point && round.story.value?.positions[point.step]?.view;
  if (!point || !view) return null;
  const better = <Actions words={[point.better]} speaker={new Speaker(view, round.seat.value)} />;
  return (
    <section>
      <h2>{t('account.turning')}</h2>
      <Jump round={round} step={point.step} />
      <p class="dim"><Told id="account.turning.about" show={{n: amount(point.lost, digitsOf(review)), better}} /></p>
    </section>
  );
}

export function WholeRound({round, review, position}: {round: LookedRound; review: Review; position: Position}) {
  const seat = round.seat.value;
  const {opened} = position.view;
  const speaker = new Speaker(position.view, seat);
  const worst = worstOf(review, seat);
  return (
    <section class="whole-round">
      <h1 class="what">{opened ? <Say said={opened.verdict} speaker={speaker} /> : t('review.unfinished')}</h1>
      {opened && <p class="where"><Say said={opened.said} speaker={speaker} /></p>}
      {round.whole.value && <Parts review={review} position={position} seat={seat} />}
      {(round.whole.value || round.progress.value === null) && <Turning round={round} review={review} />}
      <section>
        <h2>{t('account.yours')}</h2>
        {worst.length === 0 ? <p class="dim">{t('account.clean')}</p>
          : worst.map(({step}) => <Jump key={step} round={round} step={step} />)}
      </section>
    </section>
  );
}
