// The conversation at a table: what happens is said once and in order, what is typed is done or answered.
import {effect, signal} from '@preact/signals';
import type {Action, Command, Hint} from '@capot/engine';
import type {Catalogue} from '../i18n/catalogue';
import {number, t} from '../i18n/i18n';
import {Speaker} from '../i18n/speaker';
import {RefusedError} from '../link/table_link';
import {settings} from '../settings/settings';
import {byScore, errorWords, scoreWords, whose, whyFirst} from '../state/hint_figures';
import type {Refusal, TableState} from '../state/table_state';
import {answers, refused, rules, turn, waiting, why, wordOf} from './answers';
import {choicesWords, spaced} from './cards';
import {type CommandName, commandsNow} from './commands';
import {type Lexicon, lexiconOf} from './lexicon';
import {bound, or, sentence, together} from './lists';
import {matchEnd, result, tell} from './telling';
import {type Choice, understand, type Understood} from './understand';

export interface Line {
  id: number;
  kind: 'told' | 'turn' | 'typed' | 'answer';
  text: string;
}

const kept = 300;
const mostChoices = 6;
const hintValues = 3;
// With these the table is changed, not asked, as by the keys of the drawn one.
const changes: Partial<Record<CommandName, Command | ((state: TableState) => Promise<unknown>)>> = {
  undo: {do: 'undo'}, yes: {do: 'answer-undo', grant: true}, no: {do: 'answer-undo', grant: false},
  next: {do: 'go-on'}, pause: {do: 'pause'}, resume: {do: 'resume'}, abandon: {do: 'abandon'},
  again: (state) => state.playAgain(), bot: (state) => state.playOn(), back: (state) => state.playMyself(),
};
// Of the others the table itself says why they cannot be done now.
const answeredHere: ReadonlySet<CommandName> = new Set(['next', 'again', 'bot', 'back']);

export interface TalkOptions {
  catalogues: Catalogue[]; // that of the page's language first
  drawn: () => void; // to the drawn table
}

export class Talk {
  readonly lines = signal<Line[]>([]);
  readonly #state: TableState;
  readonly #options: TalkOptions;
  readonly #stop: (() => void)[] = [];
  #lexicon: Lexicon | undefined;
  #number = 0;
  #told: number; // the last event that was said
  #turn = -1; // the event after which it was said that it is my turn
  #refusal: Refusal | null = null; // the last one, until something is done
  #unclear = ''; // what was asked back

  constructor(state: TableState, options: TalkOptions) {
    this.#state = state;
    this.#options = options;
    this.#told = state.seq.peek();
    this.#open();
    this.#stop.push(
      effect(() => this.#hearEvents()), effect(() => this.#hearAuto()), effect(() => this.#hearTurn()),
      effect(() => this.#hearRefusal()), effect(() => this.#hearLink()),
    );
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }

  // --- What happens ---

  #say(kind: Line['kind'], ...texts: string[]): void {
    const added = texts.filter(Boolean)
      .map((text) => ({id: ++this.#number, kind, text: kind === 'typed' ? text : bound(text)}));
    if (added.length > 0) this.lines.value = [...this.lines.peek().slice(-kept), ...added];
  }
  get #speaker(): Speaker | undefined {
    return this.#state.speaker.peek();
  }

  // Who comes in, or comes back, hears how things are.
  #open(): void {
    const speaker = this.#speaker;
    if (!speaker) return;
    const {stage, phase, hand} = speaker.view;
    if (stage === 'scored') return this.#say('told', ...result(speaker), t('words.say-next'));
    if (stage === 'over') return this.#say('told', ...result(speaker), matchEnd(speaker), t('words.say-again'));
    if (phase) this.#say('told', answers.contract?.(speaker) ?? '');
    if (hand) this.#say('told', answers.hand?.(speaker) ?? '');
    if (speaker.view.trick?.cards.length) this.#say('told', answers.trick?.(speaker) ?? '');
    if (!this.#state.mine.peek()) this.#say('told', waiting(speaker));
  }

  #hearEvents(): void {
    const {events, seq} = this.#state;
    const now = seq.value;
    const fresh = events.value.filter(({event}) => event.seq > this.#told && event.seq <= now);
    const before = this.#told;
    if (now === before) return;
    this.#told = now;
    // A snapshot says nothing of what led to it.
    if (fresh.length === 0 || fresh[0]?.event.seq !== before + 1) {
      this.#say('told', t('words.caught-up'));
      return this.#open();
    }
    this.#refusal = null;
    const chair = this.#state.chair.peek();
    for (const shown of fresh) this.#say('told', ...tell(shown, chair));
  }

  #hearTurn(): void {
    const now = this.#state.seq.value;
    if (!this.#state.mine.value || this.#state.auto.value || this.#turn === now) return;
    this.#turn = now;
    const speaker = this.#speaker;
    if (speaker) this.#say('turn', turn(speaker));
  }

  #hearRefusal(): void {
    const refusal = this.#state.refusal.value;
    const speaker = this.#speaker;
    if (!refusal || !speaker) return;
    this.#refusal = refusal;
    this.#say('answer', [refused(refusal, speaker), speaker.view.legal.length > 0 ? choicesWords(speaker) : '']
      .filter(Boolean).join(' '));
  }

  // The expert plays for me, or I play again; what ends with the round need not be said.
  #auto = false;
  #hearAuto(): void {
    const {auto, view} = this.#state;
    if (auto.value === this.#auto) return;
    this.#auto = auto.value;
    if (this.#auto) this.#say('told', t('words.bot-for-you'));
    else if (view.peek()?.stage === 'playing') this.#say('told', t('words.you-again'));
  }

  #linked = true;
  #hearLink(): void {
    const {kind} = this.#state.link.value;
    if (kind === 'lost' && this.#linked) this.#say('told', t('words.lost'));
    if (kind === 'live' && !this.#linked) this.#say('told', t('words.live'));
    if (kind === 'lost' || kind === 'live') this.#linked = kind === 'live';
  }

  // --- What is typed ---

  async hear(text: string): Promise<void> {
    const speaker = this.#speaker;
    if (!speaker) return;
    const typed = text.trim();
    if (this.#state.lying.peek()) this.#state.hurry(); // as a tap does
    if (typed === '') return this.#say('answer', this.#now(speaker));
    this.#say('typed', typed);
    await this.#meant(this.#understood(typed, speaker), typed, speaker);
  }

  // An answer to what was asked back is understood together with it.
  #understood(typed: string, speaker: Speaker): Understood {
    const {game, view} = speaker;
    this.#lexicon ??= lexiconOf(game, this.#options.catalogues, (command) => t(`cmd.${command}`), t('words.fillers'));
    const sight = {legal: view.legal, hand: view.hand, now: this.#possible(speaker)};
    const itself = understand(typed, sight, this.#lexicon);
    if (this.#unclear === '' || itself.kind === 'command' || itself.kind === 'act') return itself;
    const both = understand(`${this.#unclear} ${typed}`, sight, this.#lexicon);
    return both.kind === 'act' ? both : itself;
  }

  async #meant(meant: Understood, typed: string, speaker: Speaker): Promise<void> {
    this.#unclear = meant.kind === 'which' ? typed : '';
    if (meant.kind === 'which') return this.#say('answer', this.#which(meant.choices, speaker));
    if (meant.kind === 'unknown') return this.#say('answer', unknown(typed, meant.near));
    if (meant.kind === 'command') return this.#command(meant.command, meant.rest, speaker);
    if (!this.#state.mine.peek()) return this.#say('answer', `${t('words.not-now')} ${this.#now(speaker)}`);
    if (meant.kind === 'act') await this.#state.act(meant.action);
    else await this.#state.attempt(meant.word);
  }

  #which(choices: Choice[], speaker: Speaker): string {
    const word = (choice: Choice) =>
      'command' in choice ? wordOf(choice.command) : spaced(choice.action, speaker);
    const words = [...new Set(choices.map(word))];
    const shown = or(words.slice(0, mostChoices));
    if (words.length === 1) return t('words.meant', {choices: shown});
    const n = words.length - mostChoices;
    if (n <= 0) return t('words.which', {choices: shown});
    return t('words.which-more', {choices: words.slice(0, mostChoices).join(', '), n});
  }

  async #command(command: CommandName, rest: string, speaker: Speaker): Promise<void> {
    const answer = answers[command];
    if (answer) return this.#say('answer', answer(speaker));
    if (command === 'rules') return this.#say('answer', ...rules(speaker, rest));
    if (command === 'why') return this.#say('answer', why(speaker, this.#refusal));
    if (command === 'hint') return this.#hint(speaker);
    if (command === 'drawn') return this.#options.drawn();
    const change = changes[command];
    if (!change || (answeredHere.has(command) && !this.#possible(speaker).has(command)))
      return this.#say('answer', `${t('words.not-now')} ${this.#now(speaker)}`);
    await (typeof change === 'function' ? change(this.#state) : this.#state.do(change));
  }
  #possible(speaker: Speaker): ReadonlySet<CommandName> {
    return commandsNow(speaker, this.#state.auto.peek(), this.#state.held.peek() !== null);
  }
  // What I can do, or whom we wait for.
  #now(speaker: Speaker): string {
    return this.#state.held.peek() ? t('words.say-join')
      : this.#state.auto.peek() ? t('words.bot-for-you')
      : this.#state.mine.peek() ? turn(speaker) : waiting(speaker);
  }

  async #hint(speaker: Speaker): Promise<void> {
    if (!settings.peek().hints) return this.#say('answer', t('words.hints-off'));
    if (speaker.view.legal.length === 0) return this.#say('answer', t('hint.none'));
    const {legal} = speaker.view;
    const named = (word: string): Action =>
      legal.find((action) => action.word === word) ?? {word, verb: 'play', level: null, strain: null, card: word};
    try {
      const {answer} = await this.#state.ask('hint');
      const hint = answer as unknown as Hint;
      const {action} = hint;
      const values = byScore(hint.values).slice(0, hintValues);
      const best = t('words.hint-best', {action: spaced(named(action), speaker)});
      const worth = values.length < 2 ? [] : values.map((value) => sentence(t(`words.hint-${whose(value, speaker)}`, {
        action: spaced(named(value.action), speaker, 'said'), made: number(100 * value.made),
        score: scoreWords(value.score),
      })));
      const why = whyFirst(hint, speaker.view);
      this.#say('answer', [best, ...worth, errorWords(values), why ? t(why) : ''].filter(Boolean).join(' '));
    } catch (wrong) {
      if (!(wrong instanceof RefusedError)) throw wrong;
      this.#say('answer', sentence(speaker.say(wrong.sentence)));
    }
  }
}

function unknown(typed: string, near: string[]): string {
  const perhaps = near.length > 0 ? t('words.near', {words: or(near)}) : '';
  return together(t('words.unknown', {text: typed}), perhaps, t('words.ask-help'));
}
