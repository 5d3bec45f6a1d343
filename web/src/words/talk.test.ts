// Whole rounds by words alone, with the real module, in both languages.
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {Device, until} from '../engine/test_device';
import {catalogueOf} from '../engine/test_module';
import {engineText, type Language, speak} from '../i18n/i18n';
import {sentences as en} from '../i18n/en';
import {sentences as fr} from '../i18n/fr';
import {choose} from '../settings/settings';
import {TableState} from '../state/table_state';
import {spaced} from './cards';
import {Talk} from './talk';

const {games} = catalogueOf('en');
const pages = {en, fr};
let device: Device;
let state: TableState;
let talk: Talk;

beforeEach(async () => {
  vi.spyOn(globalThis, 'setInterval').mockImplementation(() => 0 as never); // no beats
  device = new Device();
  await device.start();
});
afterEach(() => {
  talk.close();
  state.close();
  device.kill();
  vi.restoreAllMocks();
});

async function sit(game: number, language: Language): Promise<void> {
  await speak(language);
  const table = await device.ask('make', {
    rules: {game: games[game]!.game, preset: games[game]!.opens_with}, chair: 1, name: 'Me', bots: Array.from({length: 6}, () => 'rules'),
  });
  state = new TableState(table, device.dial(1));
  state.pace.speed = 0;
  await until(() => state.view.value !== undefined);
  const catalogues = language === 'en' ? [catalogueOf('en')] : [catalogueOf('fr'), catalogueOf('en')];
  talk = new Talk(state, {catalogues, drawn: () => {}});
}
const texts = (kind?: string) => talk.lines.value.filter((line) => !kind || line.kind === kind).map(({text}) => text);
const ready = () => state.mine.value || ['scored', 'over'].includes(state.view.value?.stage ?? '');
const word = (language: Language, command: keyof typeof en) => pages[language][command].split(' ')[0]!;

// What is said is a sentence: no place that was not filled, no id in the place of a text.
function readable(lines: string[]): void {
  for (const line of lines) {
    expect(line).not.toMatch(/[{}]|undefined|null|\[object|NaN/);
    expect(line, line).not.toMatch(/\b(words|call|said|does|means|reason|verdict|contract|score|rank|suit|strain|fault|rule)\.[a-z]/);
    expect(line).toMatch(/^[\p{Lu}0-9“«×]/u);
    expect(line).toMatch(/[.!?…”»]$/);
  }
}

describe('a round by words alone', () => {
  for (const language of ['en', 'fr'] as const)
    for (const game of games.keys())
      test(`${language}, game ${game + 1}`, async () => {
        await sit(game, language);
        for (let step = 0; step < 60; ++step) {
          await until(ready);
          const view = state.view.value!, speaker = state.speaker.value!;
          if (view.stage !== 'playing') break;
          expect(texts('turn').length, 'my turn is said once').toBe(new Set(talk.lines.value.filter(({kind}) => kind === 'turn').map(({id}) => id)).size);
          const before = state.seq.value;
          const turns = texts('turn').length;
          // Just what the key of the action would say, or for a card its name.
          const action = view.legal[step % view.legal.length]!;
          await talk.hear(action.card ? speaker.card(action.card) : spaced(action, speaker));
          await until(() => state.seq.value > before);
          await until(ready);
          expect(texts('turn').length - turns).toBe(state.mine.value ? 1 : 0);
        }
        expect(state.view.value!.stage).not.toBe('playing');
        for (const command of ['hand', 'trick', 'last', 'calls', 'contract', 'score', 'sheet', 'who', 'legal', 'why', 'rules', 'hands', 'help', 'hint'] as const)
          await talk.hear(word(language, `cmd.${command}`));
        await talk.hear(`${word(language, 'cmd.rules')} 7.1`);
        const plain = (text = '') => text.replace(/\s/g, ' ');
        const rule = engineText(state.view.value!.rules.game, 'rule.7.1');
        expect(plain(texts('answer').at(-1)), 'the example that the manual gives').toBe(plain(rule));
        await talk.hear(`${word(language, 'cmd.rules')} 99`);
        expect(texts('answer').at(-1), 'which there are').toContain('7.1');
        await talk.hear(word(language, 'cmd.help'));
        expect(texts('answer').at(-1), 'after a round there is nothing to do that could be an example').not.toMatch(/: \p{L}+\.$/u);
        readable(talk.lines.value.filter(({kind}) => kind !== 'typed').map(({text}) => text));
        const round = state.view.value!.round!.number;
        await talk.hear(word(language, 'cmd.next'));
        await until(() => state.view.value!.round!.number > round || state.view.value!.stage === 'over');
      });
});

describe('talk', () => {
  test('says every action of everybody once, in order', async () => {
    await sit(0, 'en');
    const from = state.seq.value;
    while (state.view.value!.stage === 'playing') {
      await until(ready);
      const [first] = state.view.value!.legal;
      if (!first) break;
      const before = state.seq.value;
      await state.act(first);
      await until(() => state.seq.value > before);
      await until(ready);
    }
    const acts = state.events.value.filter(({event}) => event.kind === 'acted' && event.seq > from);
    const cards = acts.flatMap(({event, after}) => (event.kind === 'acted' && event.action?.verb === 'play' ? [{event, after}] : []));
    const said = texts('told').filter((line) => / (leads|plays|lead|play) the /.test(line));
    expect(said).toHaveLength(cards.length);
    cards.forEach(({event}, i) => {
      if (event.kind === 'acted' && event.action?.card) expect(said[i]).toContain(state.speaker.value!.card(event.action.card));
    });
  });
  test('refuses with the reason and says what can be done; why tells more', async () => {
    await sit(0, 'en');
    await until(() => state.mine.value);
    const held = state.view.value!.hand![0]!;
    await talk.hear(state.speaker.value!.card(held));
    if (state.view.value!.phase !== 'play') {
      expect(texts('answer').at(-1)).toMatch(/You can /);
      expect(texts('answer').at(-1)).toContain('Not the');
      await talk.hear('why');
      expect(texts('answer').at(-1)).not.toBe(en['words.no-why']);
    }
    readable(texts('answer'));
  });
  test('asks back, and takes the answer with the question', async () => {
    const partners = games.findIndex(({emblem, groups}) =>
      !emblem.cards.some((card) => card.includes('-')) && !groups.some(({options}) => options.includes('fold_order')));
    await sit(partners, 'en');
    await until(() => state.mine.value);
    const before = state.seq.value;
    await talk.hear('100');
    expect(texts('answer').at(-1)).toMatch(/^Which one/);
    expect(state.seq.value).toBe(before);
    await talk.hear('hearts');
    await until(() => state.seq.value > before);
    expect(texts('told').join(' ')).toContain('You call 100 hearts.');
  });
  test('does not understand everything, and names the nearest words', async () => {
    await sit(0, 'en');
    await talk.hear('hnad');
    expect(texts('answer').at(-1)).toContain('hand');
  });
  test('says what I can do where a word does not fit', async () => {
    await sit(0, 'en');
    await until(() => state.mine.value);
    for (const word of ['next', 'again', 'back']) {
      await talk.hear(word);
      expect(texts('answer').at(-1)).toMatch(/^Not now\. Your .*(You can |play anything)/);
    }
  });
  test('gives no hint where hints are off', async () => {
    await sit(0, 'en');
    await until(() => state.mine.value);
    choose({hints: false});
    const ask = vi.spyOn(state, 'ask');
    await talk.hear('hint');
    await talk.hear('help');
    choose({hints: true});
    expect(texts('answer')[0]).toBe(en['words.hints-off']);
    expect(texts('answer')[1]).not.toContain('hint');
    expect(ask).not.toHaveBeenCalled();
  });
  test('pauses, goes on, takes back', async () => {
    await sit(0, 'en');
    await until(() => state.mine.value);
    await talk.hear('pause');
    await until(() => state.view.value!.paused !== null);
    await talk.hear('resume');
    await until(() => state.view.value!.paused === null);
    await until(() => state.mine.value);
    await state.act(state.view.value!.legal[0]!);
    await until(ready);
    await talk.hear('undo');
    await until(() => texts('told').includes(en['words.undone']));
  });
  test('lets the bot play to the end of the round, and no further', async () => {
    await sit(0, 'en');
    await until(() => state.mine.value);
    const turns = texts('turn').length;
    await talk.hear('bot');
    expect(texts('told')).toContain(en['words.bot-for-you']);
    expect(texts('turn')).toHaveLength(turns);
    expect(state.view.value!.stage).toBe('scored');
    expect(state.auto.value).toBe(false);
    expect(texts('told')).not.toContain(en['words.you-again']);
    await talk.hear('next');
    await until(() => state.mine.value);
    expect(texts('turn').length).toBe(turns + 1);
  });
  test('while the match is paused the bot waits; back gives me the hand', async () => {
    await sit(0, 'en');
    await until(() => state.mine.value);
    await talk.hear('pause');
    await until(() => state.view.value!.paused !== null);
    const ask = vi.spyOn(state, 'ask');
    const played = talk.hear('bot');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ask).not.toHaveBeenCalled();
    await talk.hear('');
    expect(texts('answer').at(-1)).toBe(en['words.bot-for-you']);
    await talk.hear('back');
    await played;
    expect(texts('told').at(-1)).toBe(en['words.you-again']);
    expect(state.mine.value).toBe(true);
  });
  test('plays another match', async () => {
    await sit(0, 'en');
    await until(() => state.mine.value);
    await talk.hear('abandon');
    await until(() => state.view.value!.stage === 'over');
    await talk.hear('again');
    await until(() => state.view.value!.stage === 'playing');
  });
});
