// Whatever comes in, a named error goes out, and the module lives on.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {EngineModule} from '@capot/engine';

const module = await EngineModule.load();
const lives = () => assert.equal((module.call('rules', {}) as unknown[]).length, 3);

function failure(text: string) {
  const answer = JSON.parse(module.callText(text)) as {error?: {id: string; args: object; text: string; field?: string}};
  assert(answer.error, `${text.slice(0, 100)} is refused`);
  assert.match(answer.error.id, /^fault\.[a-z-]+$/);
  assert.equal(typeof answer.error.args, 'object');
  assert(answer.error.text.length > 0);
  return answer.error;
}

test('text that is no call', () => {
  const long = JSON.stringify({call: 'rules', game: 'x'.repeat(9_000_000)});
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  for (const text of ['', ' ', 'null', '7', '[]', '"rules"', '{', '{}', '{"call":7}', '{"call":""}', '{"call":"rules"}x',
    '{"call":"rules","call":"rules"}', '{"call":"fly"}', '\u0000', '{"call":"rules","now":"x"}', deep, long])
    assert.equal(failure(text).id, 'fault.bad-call');
  lives();
});

test('what is missing, wrong or unknown is named', () => {
  const open = {call: 'open', table: 't', owner: 'me', rules: {game: 'coinche'}, root: '00'.repeat(32)};
  const wrong: [object, string][] = [
    [{...open, table: undefined}, 'table'],
    [{...open, table: ''}, 'table'],
    [{...open, table: 'x'.repeat(65)}, 'table'],
    [{...open, owner: ''}, 'owner'],
    [{...open, root: '00'}, 'root'],
    [{...open, rules: {}}, 'game'],
    [{...open, rules: {game: 'coinche', presets: 1}}, 'presets'],
    [{...open, manners: {clock: 'slow'}}, 'clock'],
    [{...open, manners: {stand_in: 'nobody'}}, 'stand_in'],
    [{...open, colour: 'red'}, 'colour'],
    [{call: 'message', connection: 1, player: '', message: {}}, 'player'],
    [{call: 'message', connection: -1, player: 'me', message: {}}, 'connection'],
    [{call: 'stored', table: 't', seq: 1}, 'table'],
    [{call: 'close', table: 't'}, 'table'],
    [{call: 'hint'}, 'record'],
    [{call: 'hint', record: {}, code: 'x'}, 'record'],
    [{call: 'review', code: 'x', worlds: 'many'}, 'worlds'],
    [{call: 'verify'}, 'match'],
    [{call: 'score', input: 7}, 'input'],
    [{call: 'score', input: {}, language: 'xx'}, 'language'],
    [{call: 'cancel', job: 99}, 'job'],
  ];
  for (const [call, field] of wrong) assert.equal(failure(JSON.stringify(call)).field, field, JSON.stringify(call));
  assert.equal(failure(JSON.stringify({...open, rules: {game: 'whist'}})).id, 'fault.unknown-game');
  assert.equal(failure(JSON.stringify({...open, rules: {game: 'coinche', preset: 'x'}})).id, 'fault.bad-options');
  module.callText(JSON.stringify(open));
  assert.equal(failure(JSON.stringify(open)).id, 'fault.table-open');
  assert.equal(failure('{"call":"stored","table":"t","seq":1}').id, 'fault.nothing-stored');
  module.call('close', {table: 't'});
});

test('a message that cannot be read is answered, as a server would', () => {
  const send = (message: unknown) =>
    module.call('message', {connection: 4, player: 'me', message: message as never}, 5).messages;
  for (const message of [{}, 7, {type: 'shout'}, {type: 'watch', table: 't'}, {type: 'do', table: 't', id: 'x'}])
    assert.equal(send(message)[0]?.message.type, 'error');
  const [reply] = send({type: 'watch', table: 'nowhere', after: 0});
  assert.equal(reply?.to, 4);
  assert.equal((reply.message as {error: string}).error, 'no-table');
  assert.deepEqual(send({type: 'ping', n: 3})[0]?.message, {type: 'pong', n: 3, now: 5});
  assert.equal(send({type: 'hello', version: 1})[0]?.message.type, 'welcome');
});

test('calls with random damage never trap', () => {
  const record = '{"game":"coinche","dealer":0,"actions":["pass","bid 80H"]}';
  const calls = [
    `{"call":"share","record":${record}}`, `{"call":"replay","code":"1bAAL5G06gA232Yr-oIUbPXKq"}`,
    `{"call":"story","record":${record}}`,
    '{"call":"open","table":"f","owner":"me","rules":{"game":"texas-42","preset":"standard"},"root":"' + '0a'.repeat(32) + '"}',
    '{"call":"message","connection":1,"player":"me","message":{"type":"do","table":"f","id":"1","seq":1,"command":{"do":"take","chair":0,"name":"Me"}}}',
    '{"call":"score","input":{"game":"coinche","contract":{"value":100,"denomination":"H","declarer":0,"multiplier":2},"points":[110,52],"before":[300,410]}}',
    '{"call":"close","table":"f"}', '{"call":"tick","now":99999999}', '{"call":"beat"}',
    '{"call":"hint","code":"1bAAL5G06gA232Yr-oIUbPXKq","level":"rules"}',
  ];
  let chance = 7;
  const below = (n: number) => (chance = (chance * 1103515245 + 12345) % 2 ** 31) % n;
  const spice = ['"', '{', '}', '[', ']', ',', ':', '-', '9', '0', 'null', 'true', '1e99', '\\', '\u00e9', '18446744073709551615'];
  for (let i = 0; i < 5000; ++i) {
    let text = calls[below(calls.length)]!;
    for (let damage = below(3); damage > 0; --damage) {
      const at = below(text.length);
      text = text.slice(0, at) + spice[below(spice.length)]! + text.slice(at + below(4));
    }
    const answer = JSON.parse(module.callText(text)) as object;
    assert('ok' in answer || 'error' in answer);
  }
  while (module.step(50).left > 0);
  lives();
});
