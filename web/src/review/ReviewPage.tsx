// The review of a round, from its address: /r/CODE. `?seat=` whose eyes, `?step=` which decision, `?embed` in a frame.
import type {ComponentChildren} from 'preact';
import {useEffect, useMemo} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import {t, te} from '../i18n/i18n';
import {framed} from '../framed';
import {backToTable} from '../router';
import {digitsOf} from './figures';
import {OpenRound} from './OpenRound';
import {wholeRound} from './looked_round';
import {Computing, ReviewBody, useKeys} from './ReviewBody';
import {RoundReview} from './round_review';
import {ShareBox} from './ShareBox';
import {keepReview} from './study';
import {TryAgain} from './TryAgain';
import {puzzleOf} from './try_state';

function Shell({title, aside, bare, children}: {
  title: string; aside?: ComponentChildren; bare: boolean; children: ComponentChildren;
}) {
  const back = useMemo(backToTable, []);
  return (
    <>
      {!bare && (
        <header class="bar in">
          <a class="back" href={back} aria-label={`${title}. ${t('door.back')}`}>{title}</a>{aside}
        </header>
      )}
      {children}
    </>
  );
}

function Opened({code}: {code: string}) {
  const asked = useMemo(() => new URLSearchParams(location.search), []);
  const bare = framed();
  const round = useMemo(
    () => new RoundReview(Number(asked.get('seat') ?? 0) || 0, asked.has('step') ? Number(asked.get('step')) || 0 : wholeRound), [code],
  );
  const hands = useSignal(false), sharing = useSignal(false), trying = useSignal(false);
  useEffect(() => {
    void round.open({code});
    return () => round.close();
  }, [round]);
  useKeys(round, !trying.value && !sharing.value);
  // What somebody looks at as the own round is learned from; a frame in another page is not.
  const whole = round.whole.value;
  useEffect(() => {
    const story = round.story.value, review = round.review.value;
    if (whole && story && review && asked.has('seat') && !bare) void keepReview(story, review, round.seat.value);
  }, [whole]);
  const {value: wrong} = round.wrong;
  const position = round.position.value, review = round.review.value, story = round.story.value;
  if (wrong)
    return (
      <Shell title={t('door.review')} bare={bare}>
        <main class="page open-round">
          <h1 tabIndex={-1}>{t('review.bad')}</h1>
          <p class="wrong" role="alert">{te('', wrong.id, wrong.args)}{wrong.args['detail'] ? ` (${String(wrong.args['detail'])})` : ''}</p>
          <OpenRound />
        </main>
      </Shell>
    );
  if (!story || !position)
    return <main class="page opening"><p role="status">{t('review.opening')}</p></main>;
  const title = t('review.open');
  if (!review) return <Shell title={title} bare={bare}><main class="page review"><h1 class="vh" tabIndex={-1}>{title}</h1><Computing round={round} /></main></Shell>;
  const decision = round.decision.value;
  const puzzle = decision && puzzleOf(story, decision);
  if (trying.value && puzzle)
    return <TryAgain puzzle={puzzle} decision={decision} position={position} digits={digitsOf(review)} title={title}
      back={() => (trying.value = false)} over={() => {}} />;
  const aside = (
    <span class="review-tools">
      <button type="button" class="link" aria-pressed={hands.value} onClick={() => (hands.value = !hands.value)}>
        {t(hands.value ? 'review.hands-hide' : 'review.hands')}
      </button>
      <button type="button" class="link" onClick={() => round.worst()}>{t('review.worst')}</button>
      <button type="button" class="link" aria-expanded={sharing.value} onClick={() => (sharing.value = !sharing.value)}>{t('review.share')}</button>
    </span>
  );
  return (
    <Shell title={title} aside={aside} bare={bare}>
      {sharing.value && <ShareBox round={round} story={story} review={review} />}
      <ReviewBody round={round} review={review} position={position} hands={hands.value}
        tryIt={puzzle && !bare ? () => (trying.value = true) : null} />
    </Shell>
  );
}

export function ReviewPage({code}: {code: string}) {
  if (code) return <Opened key={code} code={code} />;
  return (
    <Shell title={t('door.review')} bare={false}>
      <main class="page open-round"><h1 class="vh" tabIndex={-1}>{t('door.review')}</h1><OpenRound /></main>
    </Shell>
  );
}
