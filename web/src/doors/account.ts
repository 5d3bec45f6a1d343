// Who this device is at the server, and how it comes in.
import {signal} from '@preact/signals';
import type {Key} from '../i18n/en';
import {pageText, t} from '../i18n/i18n';
import {api, ApiError, type Me} from '../link/api';
import {choose, settings} from '../settings/settings';

// undefined: not asked yet; null: nobody.
export const me = signal<Me | null | undefined>(undefined);

// What the server said last on this device, in all its tabs; nothing: it was not asked. The cookie itself is not seen.
const key = 'capot.known';
const said = (): 'yes' | 'no' | null => {
  try {
    return localStorage.getItem(key) as 'yes' | 'no' | null;
  } catch {
    return null;
  }
};
function learn(who: Me | null): void {
  me.value = who;
  try {
    localStorage.setItem(key, who ? 'yes' : 'no');
  } catch {
    // Storage is full or forbidden: the server is asked again.
  }
}
export const nobodyNow = (): void => learn(null);

export async function whoAmI(): Promise<Me | null> {
  try {
    learn(await api.me());
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    nobodyNow();
  }
  if (me.value && !settings.value.name && me.value.name !== t('guest.name')) choose({name: me.value.name});
  return me.value ?? null;
}

// The server is asked where it may know me, and, if that `matters`, where nobody knows whether it does.
export async function whoIsHere(matters = true): Promise<Me | null> {
  const known = said() ?? (matters || settings.value.name ? 'yes' : 'no');
  if (known === 'yes') return whoAmI();
  me.value = null;
  return null;
}

// Who is nobody yet becomes a guest, without being asked. It matters: a guest made anew has lost the chairs of the one
// before.
export async function comeIn(): Promise<Me> {
  const known = me.value ?? (await whoIsHere());
  if (known) return known;
  await api.guest(myName());
  const made = await api.me();
  learn(made);
  return made;
}

// A guest with a password, at once; where the server refuses the password nobody is left behind.
export async function makeAccount(name: string, password: string): Promise<void> {
  await api.guest(name.trim());
  try {
    await api.setPassword(password, '');
  } catch (error) {
    await api.forgetMe('').catch(() => {});
    throw error;
  }
  choose({name: name.trim()});
  await whoAmI();
}

export const myName = (): string => settings.value.name.trim() || t('guest.name');

// The name on this device, and at the server where there is somebody.
export async function takeName(name: string): Promise<void> {
  choose({name: name.trim()});
  if (me.value && me.value.name !== myName()) me.value = await api.rename(myName());
}

// What a refusal of the server is in the reader's language.
export function sayError(error: unknown): string {
  if (!(error instanceof ApiError)) return t('api.internal');
  const key = `api.${error.error}` as Key;
  const text = pageText(key);
  return text === key ? t('api.internal') : text;
}
