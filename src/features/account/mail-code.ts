import { type ReadonlySignal, signal } from '@preact/signals-core';
import { number, object, string } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import { CODE_PAUSE_S, isEmail } from '#contract/users/users.ts';
import { type CodePurpose, sendCode } from '#src/features/account/calls/users.ts';
import { dataOf } from '#src/platform/http/error-data.ts';
import { ApiError, Offline } from '#src/platform/http/errors.ts';
import type { Key } from '#src/i18n/messages.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { savePendingLogin } from './pending-login.ts';

const Pause = object({ until: number(), email: string() });

/** A code was sent, and another may not be requested yet. */
interface CodePause {
  secondsLeft: number;
  email: string;
}

const pauses = {
  register: signal<CodePause | undefined>(undefined),
  reset: signal<CodePause | undefined>(undefined),
  confirm: signal<CodePause | undefined>(undefined),
  change: signal<CodePause | undefined>(undefined),
};
const timers = new Map<CodePurpose, ReturnType<typeof setInterval>>();

const stored = {
  register: persisted(`${local.codeUntil}register`, Pause),
  reset: persisted(`${local.codeUntil}reset`, Pause),
  confirm: persisted(`${local.codeUntil}confirm`, Pause),
  change: persisted(`${local.codeUntil}change`, Pause),
};

function tick(purpose: CodePurpose): void {
  const pause = stored[purpose].peek();
  const secondsLeft = pause ? Math.ceil((pause.until - Date.now()) / 1000) : 0;
  pauses[purpose].value = pause && secondsLeft > 0 ? { secondsLeft, email: pause.email } : undefined;
  if (secondsLeft > 0) return;
  if (pause) stored[purpose].set(undefined);
  clearInterval(timers.get(purpose));
  timers.delete(purpose);
}

function run(purpose: CodePurpose): void {
  tick(purpose);
  if (pauses[purpose].peek() && !timers.has(purpose))
    timers.set(
      purpose,
      setInterval(() => tick(purpose), 250),
    );
}

function pauseFor(purpose: CodePurpose, email: string, seconds: number): void {
  stored[purpose].set({ until: Date.now() + seconds * 1000, email });
  run(purpose);
}

/**
 * The pause of a kind of code. It continues while no form is shown, after a reload, and after the
 * application was closed.
 */
export function codePause(purpose: CodePurpose): ReadonlySignal<CodePause | undefined> {
  run(purpose);
  return pauses[purpose];
}

/** @returns the field that is wrong and why, in the server's words where it has some; undefined: it is on its way */
export async function askForCode(
  purpose: CodePurpose,
  email: string,
): Promise<{ field: 'email' | 'code'; error: Key; text?: string } | undefined> {
  if (email === '') return { field: 'email', error: 'login.email_rule' };
  if (!isEmail(email)) return { field: 'email', error: 'login.email_rule2' };
  try {
    await sendCode(purpose, email);
    if (purpose === 'register' || purpose === 'reset')
      savePendingLogin({ mode: purpose, email, asked: true });
    pauseFor(purpose, email, CODE_PAUSE_S);
    return undefined;
  } catch (error) {
    const soon = dataOf(error, 'slow_down')?.retry_after_s;
    if (soon !== undefined && soon <= CODE_PAUSE_S) pauseFor(purpose, email, soon);
    const [refused] = dataOf(error, 'input_refused')?.fields ?? [];
    if (refused?.field === 'email' && error instanceof ApiError)
      return { field: 'email', error: 'login.operation_fail', text: error.message };
    return { field: 'code', error: error instanceof Offline ? 'error.offline' : 'login.operation_fail' };
  }
}

onLogout(() => (['register', 'reset', 'confirm', 'change'] as const).forEach(tick));
