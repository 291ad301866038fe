import type { ReadonlySignal } from '@preact/signals-core';
import { is } from 'superstruct';
import { QuietHours } from '#contract/users/push.ts';
import { local } from '#contract/site/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

/** Defaults for a user who switches them on. */
const USUAL: QuietHours = { from: '22:00', to: '08:00' };

const stored = persisted(local.quietHours, QuietHours);

/** When this device shows no notifications, by its own clock; undefined: never off. */
export const quietHours: Pick<ReadonlySignal<QuietHours | undefined>, 'value' | 'peek'> = stored;

/** Sets one end of them, or both to the defaults. An incomplete time changes nothing. */
export function setQuietHours(change: Partial<QuietHours> = {}): void {
  const next = { ...(stored.peek() ?? USUAL), ...change };
  if (is(next, QuietHours)) stored.set(next);
}

export const dropQuietHours = (): void => stored.set(undefined);

export function isQuiet(now = new Date()): boolean {
  const hours = stored.peek();
  if (!hours) return false;
  const { from, to } = hours;
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
  return from <= to ? time >= from && time < to : time >= from || time < to;
}
