// A mistake as a puzzle: the table as it stood, without what was played, and what came of each try.
import {computed, signal} from '@preact/signals';
import type {Action, ReviewDecision, View} from '@capot/engine';
import {Speaker} from '../i18n/speaker';
import type {Position, Story} from '../engine/requests';
import type {Acting, Refusal} from '../state/table_state';
import {bestOf} from './choices';
import {isAccused} from './course';

export interface Puzzle {
  code: string;
  step: number;
  seat: number;
  game: string;
  theme: string;
  difficulty: number;
  answers: string[];
}

// A mistake can be tried again, with a clear answer or with several.
export function puzzleOf({code, record}: Pick<Story, 'code' | 'record'>, decision: ReviewDecision): Puzzle | null {
  if (!isAccused(decision)) return null;
  const {step, seat, theme, puzzle} = decision;
  return {
    code, step, seat, game: record.game, theme: theme ?? 'other', difficulty: puzzle?.difficulty ?? 2,
    answers: puzzle?.answers ?? bestOf(decision),
  };
}

// A card that can be played with or without a word is the same answer.
const isAnswer = ({word, card}: Action, answers: string[]): boolean =>
  answers.includes(word) || (card !== null && answers.includes(card));

export class TryState implements Acting {
  readonly view = signal<View | undefined>(undefined);
  readonly chair = signal<number | null>(null);
  readonly lying = signal(null);
  readonly swept = signal(false);
  readonly sent = signal<Action | null>(null);
  readonly refusal = signal<Refusal | null>(null);
  readonly outcome = signal<'open' | 'right' | 'shown'>('open');
  readonly tried = signal<Action[]>([]);
  readonly again = signal(false); // touched one that is out already
  readonly mine = computed(() => this.outcome.value === 'open');
  readonly seenMine = computed(() => true);
  readonly speaker = computed(() => (this.view.value ? new Speaker(this.view.value, this.chair.value) : undefined));
  readonly #puzzle: Puzzle;
  readonly #all: Action[];
  readonly #told: (solved: boolean) => void;

  // `played`: what is not to be chosen again; nothing where the puzzle is another's. `told`: after the first try.
  constructor(puzzle: Puzzle, {view}: Position, played: string | null, told: (solved: boolean) => void) {
    this.#puzzle = puzzle;
    this.#all = view.legal;
    this.#told = told;
    this.chair.value = puzzle.seat;
    this.view.value = {...view, legal: view.legal.filter(({word}) => word !== played)};
  }
  get answers(): Action[] {
    return this.#all.filter((action) => isAnswer(action, this.#puzzle.answers));
  }

  readonly act = async (action: Action): Promise<void> => {
    if (!this.mine.value) return;
    this.again.value = false;
    const right = isAnswer(action, this.#puzzle.answers);
    if (this.tried.value.length === 0) this.#told(right);
    this.tried.value = [...this.tried.value, action];
    if (right) this.#end('right');
    else if (this.view.value)
      this.view.value = {...this.view.value, legal: this.view.value.legal.filter(({word}) => word !== action.word)};
  };
  // A card that is washed: tried before, or never allowed.
  readonly attempt = async (card: string): Promise<void> => {
    this.again.value = this.#all.some((action) => action.card === card);
  };
  show(): void {
    if (this.tried.value.length === 0) this.#told(false);
    this.#end('shown');
  }
  // Only what was best still stands.
  #end(outcome: 'right' | 'shown'): void {
    this.outcome.value = outcome;
    if (this.view.value) this.view.value = {...this.view.value, legal: this.answers};
  }
}
