import { type ReadonlySignal, batch, signal } from '@preact/signals-core';
import { readAnonymousCredit } from '#src/api/credit.ts';
import { Offline } from '#src/api/errors.ts';
import { translate } from '#src/i18n/translate.ts';
import { toast } from './toasts.ts';

const remain = signal<number | undefined>(undefined);
const used = signal(0);

/** Credits at hand; undefined until the server has said it once. */
export const remainCredits: ReadonlySignal<number | undefined> = remain;

/** Credits that this visit has spent, simulated costs included. */
export const usedCredits: ReadonlySignal<number> = used;

let running: Promise<void> | undefined;

async function read(): Promise<void> {
  try {
    remain.value = await readAnonymousCredit();
  } catch (error) {
    if (!(error instanceof Offline)) toast({ type: 'error', text: translate('error.credits') });
  } finally {
    running = undefined;
  }
}

/** Asks the server for the balance. Calls that come while one is under way share its answer. */
export const refreshCredits = (): Promise<void> => (running ??= read());

/** A balance that came along with another answer. */
export function noteBalance(credits: number): void {
  remain.value = credits;
}

function shift(credits: number): void {
  batch(() => {
    if (remain.value !== undefined) remain.value = Math.max(0, remain.value - credits);
    used.value = Math.max(0, used.value + credits);
  });
}

/** Shows a cost at once, before the server has booked it. */
export const simulateCost = (credits: number): void => shift(credits);

/** Takes a simulated cost back: nothing was charged, or the server has released it. */
export const simulateRefund = (credits: number): void => shift(-credits);
