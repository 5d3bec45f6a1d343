// Reviews in a file of their own: rounds and verdicts stand in it, nothing is asked of anybody. Of several rounds one
// is chosen from a list; `#2` in the address is the second.
import {render} from 'preact';
import {useEffect, useMemo} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import {type Language, speak, t, te} from '../i18n/i18n';
import {eyesOf, type FiledRound, FiledRounds} from './FiledRounds';
import {LookedRound} from './looked_round';
import {ReviewBody, useKeys} from './ReviewBody';
import '../styles/tokens.css';
import '../styles/base.css';

function Round({filed, n, several}: {filed: FiledRound; n: number; several: boolean}) {
  const {story, review} = filed;
  const round = useMemo(() => {
    const looked = new LookedRound(eyesOf(filed));
    looked.story.value = story;
    looked.review.value = review;
    looked.whole.value = filed.seat === undefined;
    looked.progress.value = null;
    return looked;
  }, [filed]);
  const hands = useSignal(false);
  useKeys(round, true);
  const position = round.position.value;
  if (!position) return null;
  const title = several ? t('match.round', {n}) : te(story.record.game, 'game.title');
  return (
    <>
      <header class="bar in">
        {several ? <a class="back" href="#rounds" aria-label={`${title}. ${t('file.all')}`}>{title}</a> : <b class="title">{title}</b>}
        <span class="review-tools">
          <button type="button" class="link" aria-pressed={hands.value} onClick={() => (hands.value = !hands.value)}>
            {t(hands.value ? 'review.hands-hide' : 'review.hands')}
          </button>
          <button type="button" class="link" onClick={() => round.worst()}>{t('review.worst')}</button>
        </span>
      </header>
      <ReviewBody round={round} review={review} position={position} hands={hands.value} tryIt={null} />
    </>
  );
}

function File({rounds}: {rounds: FiledRound[]}) {
  const hash = useSignal(location.hash);
  useEffect(() => {
    const listener = () => {
      hash.value = location.hash;
      scrollTo(0, 0);
    };
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  }, []);
  const several = rounds.length !== 1;
  const n = several ? Number(hash.value.slice(1)) : 1;
  const filed = rounds[n - 1];
  return filed ? <Round key={n} filed={filed} n={n} several={several} /> : <FiledRounds rounds={rounds} />;
}

const french = navigator.language.toLowerCase().startsWith('fr');
const rounds = JSON.parse(document.getElementById('rounds')?.textContent ?? '[]') as FiledRound[];
const root = document.getElementById('app');
void speak((french ? 'fr' : 'en') satisfies Language).then(() => {
  document.title = `capot: ${t('file.title')}`;
  if (root) render(<File rounds={rounds} />, root);
});
