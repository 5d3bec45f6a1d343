// Who this device is at the server, and how it comes in.
import {signal} from '@preact/signals';
import type {Key} from '../i18n/en';
import {pageText, t} from '../i18n/i18n';
import {api, ApiError, type Me} from '../link/api';
import {choose, settings} from '../settings/settings';

// undefined: not asked yet; null: nobody.
export const me = signal<Me | null | undefined>(undefined);

export async function whoAmI(): Promise<Me | null> {
  try {
    me.value = await api.me();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    me.value = null;
  }
  if (me.value && !settings.value.name && me.value.name !== t('guest.name')) choose({name: me.value.name});
  return me.value ?? null;
}

// Who is nobody yet becomes a guest, without being asked.
export async function comeIn(): Promise<Me> {
  const known = me.value ?? (await whoAmI());
  if (known) return known;
  await api.guest(myName());
  me.value = await api.me();
  return me.value;
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
