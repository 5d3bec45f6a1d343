import {describe, expect, test} from 'vitest';
import {Api, ApiError} from './api';

interface Sent {
  url: string;
  init: RequestInit;
}
function answering(response: () => Response | Promise<Response>): {api: Api; sent: Sent[]} {
  const sent: Sent[] = [];
  const api = new Api(async (url, init) => {
    sent.push({url: String(url), init: init ?? {}});
    return response();
  });
  return {api, sent};
}
const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), {status});
const failure = async (what: Promise<unknown>): Promise<ApiError> => {
  try {
    await what;
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('it did not fail');
};

describe('the API', () => {
  test('sends JSON with the cookie, and only where there is something to send', async () => {
    const {api, sent} = answering(json(201, {player: 'p'}));
    await api.guest('Jo');
    expect(sent[0]?.url).toBe('/api/v1/guests');
    expect(sent[0]?.init.body).toBe('{"name":"Jo"}');
    expect(sent[0]?.init.credentials).toBe('same-origin');
    const {api: reading, sent: read} = answering(json(200, {tables: []}));
    expect(await reading.lobby()).toEqual([]);
    expect(read[0]?.init.body).toBeUndefined();
  });
  test('takes 204 for done', async () => {
    const {api} = answering(() => new Response(null, {status: 204}));
    expect(await api.signOut(false)).toBeNull();
  });
  test('tells the name of a refusal', async () => {
    const {api} = answering(json(409, {error: 'name-taken', message: 'Taken.', field: 'name'}));
    const {error, status, field} = await failure(api.rename('Jo'));
    expect({error, status, field}).toEqual({error: 'name-taken', status: 409, field: 'name'});
  });
  test('is offline where nobody answers, or something that is no server of ours', async () => {
    const {api} = answering(() => Promise.reject(new TypeError('failed to fetch')));
    expect((await failure(api.me())).error).toBe('offline');
    const {api: between} = answering(() => new Response('<h1>Bad gateway</h1>', {status: 502}));
    expect((await failure(between.me())).error).toBe('offline');
  });
  test('sends a password to delete an account only where there is one', async () => {
    const {api, sent} = answering(() => new Response(null, {status: 204}));
    await api.forgetMe('');
    await api.forgetMe('secret word');
    expect(sent.map(({init}) => init.body)).toEqual(['{}', '{"password":"secret word"}']);
  });
});
