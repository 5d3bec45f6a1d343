// Hints, solutions, reviews, scores, codes.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Engine, joined, type HeldCard, type RoundRecord, type View} from '@capot/engine';

const engine = await Engine.load();
const record: RoundRecord = {
  game: 'buck-euchre',
  dealer: 3,
  deck: 'AH KS JH QH 9H QS JD TH AS 9S KH AD AC JC KC KD TD 9C QC TS 9D JS QD TC',
  actions: ['pass', 'bid 2', 'bid 3', 'pass', 'declare H', 'stay', 'stay', 'fold', 'JH', 'TH', '9H'],
};
const code = '1bAAL5G06gA232Yr-oIUbPXKq';

test('rules', () => {
  const games = engine.games();
  assert(games.length >= 3);
  for (const {game} of games) {
    const rules = engine.rules(game);
    assert.equal(rules.game, game);
    assert(rules.presets.some(({name}) => name === 'standard'));
    assert(rules.options.length > 0 && rules.errors.length > 0);
  }
  assert.throws(() => engine.rules('poker'), {id: 'fault.unknown-game', field: 'game'});
});

test('share codes there and back', () => {
  assert.equal(engine.share({record}).code, code);
  const back = engine.share({code}).record;
  assert.equal(back['deck'], record['deck']);
  assert.deepEqual(back['actions'], record['actions']);
  assert.throws(() => engine.share({code: code.replace('5', '6')}), {id: 'fault.bad-code'});
});

test('replay', () => {
  const played = engine.replay({code});
  assert.equal(played['phase'], 'play');
  assert.equal(played['to_act'], 2);
  const wrong = {...record, actions: [...(record['actions'] as string[]), 'JH']};
  assert.throws(() => engine.replay({record: wrong}), {id: /^fault\./});
});

test('a replay as a table shows it', () => {
  type Shown = {view: View; seats: {hand: HeldCard[]}[]};
  const {view, seats} = engine.replay({code, view: true}) as unknown as Shown;
  assert.equal(view.turn, 2);
  assert.deepEqual(view.hand, seats[2]!.hand);
  assert(view.legal.length > 0);
  assert.equal(seats.length, view.chairs.length);
  const other = engine.replay({code, view: true, seat: 1}) as unknown as Shown;
  assert.deepEqual(other.view.hand, seats[1]!.hand);
  assert.deepEqual(other.view.legal, []);
  assert.throws(() => engine.replay({code, view: true, seat: 4}), {id: 'fault.bad-seat'});
  assert.equal(engine.replay({code})['view'], undefined);
});

test('the story of a round, position by position', () => {
  const story = engine.story({record});
  assert.equal(story.code, code);
  assert.deepEqual(story.actions, record['actions']);
  assert.deepEqual(story, engine.story({code}));
  assert.equal(story.positions.length, story.actions.length + 1);
  for (const [step, {seat, view, hands}] of story.positions.entries()) {
    assert.deepEqual(view.hand, hands[seat!]);
    const taken = story.actions[step];
    if (taken) assert(view.legal.some(({word}) => word === taken));
  }
  const wrong = {...record, actions: [...(record['actions'] as string[]), 'JH']};
  assert.throws(() => engine.story({record: wrong}), {id: /^fault\./});
});

test('a score with its lines', () => {
  const input = {
    game: 'coinche',
    contract: {value: 100, denomination: 'H', declarer: 0, multiplier: 2},
    points: [110, 52],
    belote: 'contracting',
    before: [300, 410],
  };
  const score = engine.score(input);
  assert.deepEqual(score['after'], [540, 514]);
  assert(score.lines.length > 3);
  for (const line of score.lines) assert(line.id.startsWith('score.') && line.text.length > 0);
  const french = engine.score(input, 'fr');
  assert.notEqual(french.lines[0]!.text, score.lines[0]!.text);
  assert.throws(() => engine.score({...input, points: [110, 53]}), {id: 'fault.bad-score-input'});
});

test('a hint', async () => {
  const seen: number[] = [];
  const hint = await engine.hint({record}, {onProgress: ({done, of}) => seen.push(done / of)});
  assert.equal(hint.seat, 2);
  assert.equal(hint.action, hint.values[0]!.action);
  assert.equal(hint.values.length, 4);
  assert.deepEqual(seen, seen.toSorted((a, b) => a - b), 'progress only grows');
  assert.deepEqual(await engine.hint({code, level: 'expert'}), hint);
  assert.equal((await engine.hint({code, level: 'rules'})).values.length, 0);
  await assert.rejects(engine.hint({code, level: 'genius'}), {id: 'fault.bad-bot'});
});

test('solutions', async () => {
  const solution = await engine.solve({record});
  assert.equal(solution.concept, 'max-n');
  assert.equal((solution['cards'] as unknown[]).length, 4);
  const paranoid = await engine.solve({record, concept: 'paranoid'});
  const reach = await engine.solve({record, reach: paranoid['count'] as number});
  assert.equal(reach['reached'], true);
  const dealt = await engine.solve({record: {...record, actions: []}, table: true});
  assert((dealt['entries'] as unknown[]).length > 10);
  await assert.rejects(engine.solve({record: {...record, actions: []}}), {id: 'fault.wrong-phase'});
  await assert.rejects(engine.solve({record, concept: 'two-sided'}), {id: 'fault.unknown-concept'});
});

test('a review, with progress', async () => {
  const seen: number[] = [];
  const review = await engine.review({record, worlds: 8}, {onProgress: ({done}) => seen.push(done)});
  assert.equal(review.decisions.length, 11);
  assert.equal(review.course.length, 12);
  assert.equal(review.finished, false);
  assert(seen.length > 10);
  const own = await engine.review({record, seat: 2});
  assert.deepEqual(new Set(own.decisions.map(({seat}) => seat)), new Set([2]));
  await assert.rejects(engine.review({record, seat: 5}), {id: 'fault.bad-seat'});
  await assert.rejects(engine.review({record, worlds: 0}), {id: 'fault.bad-call', field: 'worlds'});
});

test('a review in parts, joined', async () => {
  const whole = await engine.review({record, worlds: 8});
  const shares = [{seat: 2, part: 0}, {seat: 2, part: 1}, {but: 2, part: 0}, {but: 2, part: 1}];
  const parts = [];
  for (const share of shares) parts.push(await engine.review({record, worlds: 8, ...share, parts: 2}));
  const own = joined(parts.slice(0, 2));
  assert.deepEqual(own.decisions, whole.decisions.filter(({seat}) => seat === 2));
  const all = joined(parts);
  assert.deepEqual(all.decisions, whole.decisions);
  assert.deepEqual(all.totals, whole.totals);
  for (const [seat, account] of whole.accounts.entries()) {
    const {parts: steps, ...sums} = all.accounts[seat]!;
    assert.deepEqual(steps, account.parts);
    for (const [name, value] of Object.entries(sums))
      assert(Math.abs(value - (account[name as keyof typeof sums])) < 1e-9, `${name} of seat ${seat}`);
  }
  assert.throws(() => joined([]), /nothing to join/);
  for (const part of [-1, 2]) await assert.rejects(engine.review({record, part, parts: 2}), {id: 'fault.bad-call', field: 'part'});
  await assert.rejects(engine.review({record, but: 4}), {id: 'fault.bad-seat'});
});

test('a job is stopped, and the next one goes on', async () => {
  const stop = new AbortController();
  let last = 0;
  const stopped = engine.review(
    {record, worlds: 1000},
    {
      signal: stop.signal,
      onProgress: ({done}) => {
        last = done;
        if (done === 3) stop.abort();
      },
    },
  );
  const next = engine.hint({code, level: 'rules'});
  await assert.rejects(stopped, {name: 'AbortError'});
  assert.equal(last, 3);
  assert.equal((await next).seat, 2);
  await assert.rejects(engine.hint({code}, {signal: stop.signal}), {name: 'AbortError'});
  assert.throws(() => engine.module.call('cancel', {job: 1}), {id: 'fault.no-job'});
});
