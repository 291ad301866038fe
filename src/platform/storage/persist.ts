import { type ReadonlySignal, signal } from '@preact/signals-core';
import { string } from 'superstruct';
import { local } from '#contract/storage-keys.ts';
import { madeFirst } from './made-first.ts';
import { persisted } from './persisted.ts';

/** Whether the browser may clear what the site keeps when the device is short of space. `unsupported`: it does not say. */
type Protection = 'protected' | 'open' | 'unsupported';

const asked = persisted(local.persistAsked, string());
const state = signal<Protection | undefined>(undefined);

/** Whether what is kept is protected; undefined until it has been looked. */
export const protection: ReadonlySignal<Protection | undefined> = state;

/** Absent on plain http, and in old browsers. */
function manager(): StorageManager | undefined {
  const storage = navigator.storage as StorageManager | undefined;
  return typeof storage?.persist === 'function' ? storage : undefined;
}

/** Looks what the browser does. */
export async function readProtection(): Promise<void> {
  const storage = manager();
  state.value = storage
    ? (await storage.persisted().catch(() => false))
      ? 'protected'
      : 'open'
    : 'unsupported';
}

/** Firefox asks the reader; the others decide by themselves, without a word. */
const asksTheReader = (): boolean => /Firefox\//.test(navigator.userAgent);

/** Asks the browser to protect what is kept; the reader has pressed something that says so. */
export async function requestPersistence(): Promise<void> {
  const storage = manager();
  asked.set('1');
  if (storage) await storage.persist().catch(() => false);
  await readProtection();
}

/**
 * Now there is something worth protecting: after a login or a first creation the browser is asked, once. `byHand`: the
 * reader has just pressed that something be kept; a browser that asks them back is only asked then.
 */
export async function considerProtection(byHand = false): Promise<void> {
  if (asked.peek() !== undefined || !manager()) return;
  if (asksTheReader() && !(byHand && madeFirst.peek() !== undefined)) return;
  await requestPersistence();
}
