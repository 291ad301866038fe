import { type ReadonlySignal, computed, effect, signal, untracked } from '@preact/signals-core';
import type { EventSourceMessage } from 'eventsource-parser';
import { type Struct, mask, number } from 'superstruct';
import { CREDITS_EVENT, CreditsEvent } from '#contract/users/credit.ts';
import { Job, eventsPath } from '#contract/media/media.ts';
import { PAYMENT_EVENT, PaymentEvent } from '#contract/users/pay.ts';
import { local } from '#contract/site/storage-keys.ts';
import { ApiError, ContractMismatch, Offline, SignInRequired } from '#src/platform/http/errors.ts';
import { userToken } from '#src/platform/http/user-token.ts';
import { onResume, pageVisible } from '#src/platform/resume.ts';
import { backoff, waitForRetry } from '#src/platform/retry.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { readStream } from './stream.ts';

interface LiveEvents {
  job: Job;
  /** The balance: when the stream opens, and whenever it changes. */
  credits: CreditsEvent;
  payment: PaymentEvent;
}
type Listeners = { [Kind in keyof LiveEvents]: Set<(event: LiveEvents[Kind]) => void> };

/** Asks for what the stream would have sent. */
type Poll = () => Promise<void>;

const RECONNECT = { first: 3000, longest: 15_000, factor: 1.5 };
/**
 * The balance follows the end of a job in the stream: it stays open this long after nobody needs or sees it.
 * Milliseconds.
 */
const LINGER_MS = 3000;

const listeners: Listeners = { job: new Set(), credits: new Set(), payment: new Set() };
const needs = signal<ReadonlySet<{ poll: Poll | undefined }>>(new Set());
const streaming = signal(false);
let connection: AbortController | undefined;
let started = false;

/** The last event of jobs that this device has processed. */
export const jobCursor = persisted(local.jobCursor, number(), 0);

/** Whether the event stream is open. While it is not, subscribers have to poll. */
export const isStreaming: ReadonlySignal<boolean> = streaming;

export const isNeeded: ReadonlySignal<boolean> = computed(() => needs.value.size > 0);

function checked<Value>(data: string, struct: Struct<Value, unknown>): Value {
  try {
    return mask(JSON.parse(data), struct);
  } catch (cause) {
    throw new ContractMismatch(eventsPath, cause);
  }
}

function emit<Event>(
  own: ReadonlySet<(event: Event) => void>,
  data: string,
  struct: Struct<Event, unknown>,
): void {
  const event = checked(data, struct);
  for (const listener of own) listener(event);
}

function handleMessage({ event, id, data }: EventSourceMessage): void {
  if (event === 'job' && listeners.job.size > 0) {
    emit(listeners.job, data, Job);
    if (Number(id) > jobCursor.peek()) jobCursor.set(Number(id));
  } else if (event === CREDITS_EVENT) emit(listeners.credits, data, CreditsEvent);
  else if (event === PAYMENT_EVENT) emit(listeners.payment, data, PaymentEvent);
}

const polls = (): Poll[] => [...needs.peek()].flatMap(({ poll }) => poll ?? []);

/**
 * One stream, until it ends. Returns whether it was open.
 * @throws SignInRequired when it is refused permanently
 */
async function listen(signal: AbortSignal): Promise<boolean> {
  let wasOpen = false;
  const onOpen = (): void => {
    if (signal.aborted) return;
    wasOpen = true;
    streaming.value = true;
  };
  try {
    return await readStream(jobCursor.peek(), signal, { onOpen, onEvent: handleMessage });
  } catch (error) {
    const isPassing =
      error instanceof Offline || error instanceof ContractMismatch || error instanceof ApiError;
    // Where a session has ended, the polls report it.
    if (!isPassing && !(error instanceof SignInRequired && polls().length > 0)) throw error;
    return wasOpen;
  } finally {
    if (!signal.aborted) streaming.value = false;
  }
}

/** A browser has six connections to a site over HTTP/1.1, for all its tabs: those that nobody sees only poll. */
async function connect(signal: AbortSignal): Promise<void> {
  const waits = backoff(RECONNECT);
  while (!signal.aborted) {
    if (pageVisible().peek() && (await listen(signal))) waits.reset();
    if (signal.aborted) return;
    await Promise.all(polls().map((poll) => poll()));
    await waitForRetry(waits.next(), signal);
  }
}

function close(): void {
  connection?.abort();
  connection = undefined;
  streaming.value = false;
}

function open(): void {
  close();
  const controller = new AbortController();
  connection = controller;
  connect(controller.signal).catch((error: unknown) => {
    if (connection !== controller) return;
    connection = undefined;
    // The next call of the page reports it.
    if (!(error instanceof SignInRequired)) console.warn(error);
  });
}

function openIfClosed(): void {
  if (isNeeded.peek() && !connection) open();
}

/**
 * From now on the stream is open whenever it is needed and the page is seen; opened again for another user, and
 * after a pause of the page, when its connection may be dead.
 */
function start(): void {
  if (started) return;
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
  effect(() => {
    if (pageVisible().value) return undefined;
    const timer = setTimeout(() => connection && open(), LINGER_MS);
    return () => clearTimeout(timer);
  });
  // A page in the back/forward cache opens it again when it is shown.
  addEventListener('pagehide', close);
  onResume(() => {
    if (isNeeded.peek()) open();
  });
}

/**
 * Subscribes to one kind of event; returns the function that ends it. It does not open the stream, see
 * `needLive`.
 */
export function onLive<Kind extends keyof LiveEvents>(
  kind: Kind,
  listener: (event: LiveEvents[Kind]) => void,
): () => void {
  const own: Listeners[Kind] = listeners[kind];
  own.add(listener);
  return () => void own.delete(listener);
}

/**
 * Holds the event stream open until the returned function is called: one stream a tab that is seen, shared by all
 * subscribers. Where there is none, `poll` is called, every 3 s at first and every 15 s at last.
 */
export function needLive(poll?: Poll): () => void {
  const need = { poll };
  start();
  needs.value = new Set(needs.peek()).add(need);
  openIfClosed();
  return () => {
    const rest = new Set(needs.peek());
    rest.delete(need);
    needs.value = rest;
  };
}
