// The server is asked who one is where there can be an answer.
import {beforeEach, expect, test, vi} from 'vitest';
import {speak} from '../i18n/i18n';
import {api, ApiError, type Me} from '../link/api';
import {choose} from '../settings/settings';
import {comeIn, me, nobodyNow, whoIsHere} from './account';

const ann: Me = {player: 'p', name: 'Ann', password: false, made: 0};
const asked = vi.spyOn(api, 'me');
const made = vi.spyOn(api, 'guest');
const someone = () => asked.mockResolvedValue(ann);
const nobody = () => asked.mockRejectedValueOnce(new ApiError('not-signed-in', '', 401));

beforeEach(async () => {
  await speak('en');
  localStorage.clear();
  choose({name: ''});
  me.value = undefined;
  asked.mockReset();
  made.mockReset().mockResolvedValue({player: 'p'});
});

test('who never came in and only looks is not asked for', async () => {
  expect(await whoIsHere(false)).toBeNull();
  expect(me.value).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
test('who came in is asked for in every tab, and after a sign-out nobody', async () => {
  nobody();
  someone();
  await comeIn();
  expect(made).toHaveBeenCalledOnce();
  me.value = undefined; // as in another tab
  expect(await whoIsHere(false)).toEqual(ann);
  nobodyNow();
  asked.mockClear();
  expect(await whoIsHere(false)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
test('a guest whom this device has forgotten keeps the chairs', async () => {
  someone();
  expect(await comeIn()).toEqual(ann);
  expect(made).not.toHaveBeenCalled();
});
test('who is known to be nobody becomes a guest at once', async () => {
  nobodyNow();
  someone();
  await comeIn();
  expect(asked).toHaveBeenCalledOnce(); // after the guest was made
  expect(made).toHaveBeenCalledOnce();
});
