// My cards. Legal ones stand up; a tap plays, or lifts where that is chosen; a tap on another says which rule forbids
// it. Arrow keys move, Enter plays, and a card can be dragged up to the mat.
import {useLayoutEffect, useRef} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import type {Action, HeldCard} from '@capot/engine';
import {Face} from '../cards';
import {t} from '../i18n/i18n';
import type {Speaker} from '../i18n/speaker';
import {settings} from '../settings/settings';
import type {Acting} from '../state/table_state';
import {letters} from './Board';
import {SayAction} from './Say';
import {wide} from './wide';

const dragged = 48; // pixels upwards that play a card
const slide = 250;
const still = matchMedia('(prefers-reduced-motion: reduce)');

// Cards that changed their place slide there.
function useSliding(cards: string) {
  const row = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const held = [...(row.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    // All are measured before any is moved: the page is laid out once.
    const now = new Map(held.map((one) => [one.dataset['card'] ?? '', one.offsetLeft]));
    const before = places.current;
    places.current = now;
    if (still.matches) return;
    for (const one of held) {
      const card = one.dataset['card'] ?? '';
      const by = (before.get(card) ?? now.get(card) ?? 0) - (now.get(card) ?? 0);
      if (by !== 0)
        one.animate([{translate: `${by}px 0`}, {translate: '0 0'}], {duration: slide, easing: 'cubic-bezier(.2, .7, .2, 1)'});
    }
  }, [cards]);
  return row;
}

export const actionsOf = (legal: Action[], card: string): Action[] => legal.filter((action) => action.card === card);

function label(held: HeldCard, speaker: Speaker): string {
  const marks = held.marks.filter((mark) => mark === 'trump').map(() => t('card.trump'));
  return [speaker.card(held), ...marks].join(', ');
}

export function Hand({state}: {state: Acting}) {
  const view = state.view.value, speaker = state.speaker.value;
  const lifted = useSignal<string | null>(null);
  const focus = useSignal(0);
  const sent = state.sent.value?.card ?? null; // it lies on the mat already; its place closes with the answer
  const hand = view?.hand ?? [];
  const row = useSliding(hand.map(({card}) => card).join());
  const drag = useRef({y: 0, by: 0});
  if (!view || !speaker || !view.hand) return null;

  const {legal} = view;
  const byCard = legal.some(({card}) => card !== null);
  const mine = state.seenMine.value && byCard;
  const at = Math.min(focus.value, hand.length - 1);
  const trump = view.contract?.trump ?? null;
  const tiles = hand[0]?.pips !== undefined;
  const choices = lifted.value ? actionsOf(legal, lifted.value) : [];

  const play = (action: Action) => {
    lifted.value = null;
    void state.act(action);
  };
  const choose = (card: string, at_once = false) => {
    if (!state.mine.value || !byCard) return;
    const can = actionsOf(legal, card);
    const only = can[0];
    if (!only) {
      lifted.value = null;
      void state.attempt(card);
    } else if (can.length === 1 && (at_once || settings.value.tap === 'plays' || lifted.value === card)) {
      play(only);
    } else {
      state.refusal.value = null;
      lifted.value = lifted.value === card && can.length > 1 ? null : card;
    }
  };
  const move = (to: number) => {
    focus.value = (to + hand.length) % hand.length;
    row.current?.querySelectorAll<HTMLButtonElement>('[data-card]')[focus.value]?.focus();
  };
  const keys: Record<string, () => void> = {
    ArrowRight: () => move(at + 1), ArrowLeft: () => move(at - 1), Home: () => move(0), End: () => move(hand.length - 1),
  };
  return (
    <>
      {choices.length > 1 && (
        <div class="ways" role="group" aria-label={t('turn.choose')}>
          {choices.map((action) => (
            <button type="button" key={action.word} class="key" onClick={() => play(action)}>
              <SayAction kind="call" action={action} speaker={speaker} />
            </button>
          ))}
        </div>
      )}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the cards have the focus */}
      <div class={`hand${tiles ? ' tiles' : ''}${hand.length > 6 ? ' many' : ''}`} style={{'--n': Math.max(1, hand.length)}}
        ref={row} role="toolbar" aria-label={t('table.hand')}
        onKeyDown={(event) => {
          const key = keys[event.key];
          if (!key || hand.length === 0) return;
          event.preventDefault();
          key();
        }}>
        {hand.map((held, i) => {
          const can = actionsOf(legal, held.card).length > 0;
          const stands = mine && can;
          return (
            <button type="button" key={held.card} data-card={held.card} tabIndex={i === at ? 0 : -1}
              class={`${mine ? (stands ? 'yes' : 'no') : ''}${lifted.value === held.card ? ' up' : ''}${sent === held.card ? ' sent' : ''}`}
              aria-label={label(held, speaker)} aria-disabled={mine && !can}
              onFocus={() => (focus.value = i)}
              onPointerDown={(event) => {
                drag.current = {y: event.clientY, by: 0};
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={(event) => {
                if (!stands || event.buttons === 0) return;
                drag.current.by = Math.max(0, drag.current.y - event.clientY);
                event.currentTarget.style.translate = drag.current.by > 4 ? `0 ${-drag.current.by}px` : '';
              }}
              onPointerCancel={(event) => (event.currentTarget.style.translate = '')}
              onClick={(event) => {
                event.currentTarget.style.translate = '';
                const {by} = drag.current;
                drag.current.by = 0;
                // Dragged a little and let go: it was not meant.
                if (by > 12 && by < dragged) return;
                choose(held.card, by >= dragged);
              }}>
              <Face card={held} trump={trump} letters={letters(speaker)} pips={wide.value} />
            </button>
          );
        })}
      </div>
    </>
  );
}
