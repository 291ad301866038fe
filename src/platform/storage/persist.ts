import { type ReadonlySignal, signal } from '@preact/signals-core';
import { string } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import { madeFirst } from './made-first.ts';
import { persisted } from './persisted.ts';

/**
 * Whether the browser may clear the site's storage when the device is short of space. `unsupported`: it does
 * not report it.
 */
type Protection = 'protected' | 'open' | 'unsupported';

const asked = persisted(local.persistAsked, string());
const state = signal<Protection | undefined>(undefined);

/** Undefined until it has been read. */
export const protection: ReadonlySignal<Protection | undefined> = state;

/** Absent on plain http, and in old browsers. */
function manager(): StorageManager | undefined {
  const storage = navigator.storage as StorageManager | undefined;
  return typeof storage?.persist === 'function' ? storage : undefined;
}

/** A browser that does not say protects nothing. */
export async function readProtection(): Promise<void> {
  const storage = manager();
  state.value = storage
    ? (await storage.persisted().catch(() => false))
      ? 'protected'
      : 'open'
    : 'unsupported';
}

/** Firefox asks the user; the others decide by themselves, silently. */
const asksTheReader = (): boolean => /Firefox\//.test(navigator.userAgent);

/** Asks the browser to protect the storage, after the user has pressed a button for it. */
export async function requestPersistence(): Promise<void> {
  const storage = manager();
  asked.set('1');
  if (storage) await storage.persist().catch(() => false); // what it is now is read below
  await readProtection();
}

/**
 * Asks the browser once to protect the storage, after a login or a first creation. `byHand`: the user has
 * just pressed a button to store something; a browser that prompts the user is only asked then.
 */
export async function considerProtection(byHand = false): Promise<void> {
  if (asked.peek() !== undefined || !manager()) return;
  if (asksTheReader() && !(byHand && madeFirst.peek() !== undefined)) return;
  await requestPersistence();
}
