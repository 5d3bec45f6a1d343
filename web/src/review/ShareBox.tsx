// A round as a link, as a text, as a frame for another page.
import {useSignal} from '@preact/signals';
import type {Review} from '@capot/engine';
import {t, te} from '../i18n/i18n';
import {Speaker} from '../i18n/speaker';
import type {Story} from '../engine/requests';
import {courseOf} from './course';
import {digitsOf, signed} from './figures';
import type {LookedRound} from './looked_round';

function asText(round: LookedRound, story: Story, review: Review, link: string): string {
  const last = story.positions.at(-1);
  if (!last) return link;
  const seat = round.seat.value;
  const speaker = new Speaker(last.view, seat);
  const {opened} = last.view;
  const point = review.turning_point;
  const there = point && story.positions[point.step];
  const does = there && new Speaker(there.view, seat).action('does', new Speaker(there.view, seat).actionOf(point.action), {by: point.seat});
  return [
    te(story.record.game, 'game.title'),
    opened ? `${speaker.say(opened.said)}. ${speaker.say(opened.verdict)}` : '',
    t('review.course.end', {score: signed(courseOf(review, last.view, seat).at(-1) ?? 0, digitsOf(review))}),
    does ? t('share.turning', {does}) : '',
    link,
  ].filter(Boolean).join('\n');
}

export function ShareBox({round, story, review}: {round: LookedRound; story: Story; review: Review}) {
  const said = useSignal<'' | 'share.done' | 'share.failed'>('');
  const at = round.at.value;
  const link = `${location.origin}/r/${story.code}?seat=${round.seat.value}${at >= 0 ? `&step=${at}` : ''}`;
  const frame = `<iframe src="${location.origin}/r/${story.code}?embed&seat=${round.seat.value}" width="100%" height="720" style="border:0"></iframe>`;
  const copy = (text: string) => void Promise.resolve().then(() => navigator.clipboard.writeText(text))
    .then(() => (said.value = 'share.done'), () => (said.value = 'share.failed'));
  return (
    <section class="page share-box" aria-label={t('review.share')}>
      <p class="code-line">{link}</p>
      <div class="acts">
        <button type="button" class="key" onClick={() => copy(link)}>{t('share.link')}</button>
        <button type="button" class="key" onClick={() => copy(asText(round, story, review, link))}>{t('share.text')}</button>
        <button type="button" class="key" onClick={() => copy(frame)}>{t('share.frame')}</button>
      </div>
      <p role="status" class="dim">{said.value && t(said.value)}</p>
    </section>
  );
}
