import { type ReadonlySignal, signal } from '@preact/signals-core';
import { is } from 'superstruct';
import { QuietHours } from '#contract/push.ts';
import { local } from '#contract/storage-keys.ts';

/** What is proposed to whoever wants some. */
const USUAL: QuietHours = { from: '22:00', to: '08:00' };

function read(): QuietHours | undefined {
  if (typeof localStorage === 'undefined') return undefined;
  const [from, to] = localStorage.getItem(local.quietHours)?.split('-') ?? [];
  const hours = { from, to };
  return is(hours, QuietHours) ? hours : undefined;
}

const state = signal(read());

/** When this device is to be left alone, by its own clock; undefined: never. */
export const quietHours: ReadonlySignal<QuietHours | undefined> = state;

/** Sets one end of them, or both, as usual. A time that is not whole yet changes nothing. */
export function setQuietHours(change: Partial<QuietHours> = {}): void {
  const next = { ...(state.peek() ?? USUAL), ...change };
  if (!is(next, QuietHours)) return;
  localStorage.setItem(local.quietHours, `${next.from}-${next.to}`);
  state.value = next;
}

export function dropQuietHours(): void {
  localStorage.removeItem(local.quietHours);
  state.value = undefined;
}

/** Whether the device is to be left alone at a time. */
export function isQuiet(now = new Date()): boolean {
  const hours = state.peek();
  if (!hours) return false;
  const { from, to } = hours;
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
  return from <= to ? time >= from && time < to : time >= from || time < to;
}
