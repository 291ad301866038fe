import { effect, untracked } from '@preact/signals-core';
import type { EventSourceMessage } from 'eventsource-parser';
import { type Struct, mask } from 'superstruct';
import { CREDITS_EVENT, CreditsEvent } from '#contract/credit.ts';
import { Job, eventsPath } from '#contract/media.ts';
import { PAYMENT_EVENT, PaymentEvent } from '#contract/pay.ts';
import { ApiError, ContractMismatch, Offline, SignInRequired } from '#src/platform/http/errors.ts';
import { userToken } from '#src/platform/http/user-token.ts';
import { onResume } from '#src/platform/resume.ts';
import { backoff, waitForRetry } from '#src/platform/retry.ts';
import { currentPolls, emitLive, isHeard, isNeeded, jobCursor, setStreaming } from './live.ts';
import { readStream } from './stream.ts';

const JOB_EVENT = 'job';
/** The balance follows the end of a job in the stream: it stays open so long when nobody needs it any more. Milliseconds. */
const LINGER_MS = 3000;
const RECONNECT = { first: 3000, longest: 15_000, factor: 1.5 };

function checked<Value>(data: string, struct: Struct<Value, unknown>): Value {
  try {
    return mask(JSON.parse(data), struct);
  } catch (cause) {
    throw new ContractMismatch(eventsPath, cause);
  }
}

function handle({ event, id, data }: EventSourceMessage): void {
  if (event === JOB_EVENT && isHeard('job')) {
    emitLive('job', checked(data, Job));
    if (Number(id) > jobCursor.peek()) jobCursor.set(Number(id));
  } else if (event === CREDITS_EVENT) emitLive('credits', checked(data, CreditsEvent));
  else if (event === PAYMENT_EVENT) emitLive('payment', checked(data, PaymentEvent));
}

/** One stream, until it ends. Returns whether it was open; throws SignInRequired when it is refused for good. */
async function listen(signal: AbortSignal): Promise<boolean> {
  let wasOpen = false;
  const onOpen = (): void => {
    if (signal.aborted) return;
    wasOpen = true;
    setStreaming(true);
  };
  try {
    return await readStream(jobCursor.peek(), signal, { onOpen, onEvent: handle });
  } catch (error) {
    const isPassing =
      error instanceof Offline || error instanceof ContractMismatch || error instanceof ApiError;
    if (!isPassing && !(error instanceof SignInRequired && currentPolls().length > 0)) throw error;
    return wasOpen;
  } finally {
    if (!signal.aborted) setStreaming(false);
  }
}

async function connect(signal: AbortSignal): Promise<void> {
  const waits = backoff(RECONNECT);
  while (!signal.aborted) {
    if (await listen(signal)) waits.reset();
    await waitForRetry(waits.next(), signal);
    await Promise.all(currentPolls().map((poll) => poll()));
  }
}

let connection: AbortController | undefined;

function close(): void {
  connection?.abort();
  connection = undefined;
  setStreaming(false);
}

function open(): void {
  close();
  const controller = new AbortController();
  connection = controller;
  connect(controller.signal).catch((error: unknown) => {
    if (connection !== controller) return;
    connection = undefined;
    // Where a session has ended, the next call of the page says so.
    if (!(error instanceof SignInRequired)) console.warn(error);
  });
}

function openIfClosed(): void {
  if (isNeeded.peek() && !connection) open();
}

let started = false;

/**
 * From now on the stream is open whenever it is needed. It is opened anew after a pause, on whose connection nothing may
 * arrive any more, and for another user.
 */
export function keepConnected(): void {
  if (started) return openIfClosed();
  started = true;
  let openFor = userToken.peek();
  effect(() => {
    const token = userToken.value;
    const needed = isNeeded.value;
    return untracked(() => {
      if (token !== openFor) close();
      openFor = token;
      if (needed) return openIfClosed();
      const timer = setTimeout(close, LINGER_MS);
      return () => clearTimeout(timer);
    });
  });
  onResume(() => {
    if (isNeeded.peek()) open();
  });
}
