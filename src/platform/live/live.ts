import { type ReadonlySignal, computed, signal } from '@preact/signals-core';
import { number } from 'superstruct';
import type { CreditsEvent } from '#contract/credit.ts';
import type { Job } from '#contract/media.ts';
import type { PaymentEvent } from '#contract/pay.ts';
import { local } from '#contract/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

/** What the server says as it happens. */
export interface LiveEvents {
  /** A job of the user's has changed. */
  job: Job;
  /** The balance: when the stream opens, and whenever it changes. */
  credits: CreditsEvent;
  /** A payment has a new status. */
  payment: PaymentEvent;
}

type Listeners = { [Kind in keyof LiveEvents]: Set<(event: LiveEvents[Kind]) => void> };
/** Asks for what the stream would have said. */
export type Poll = () => Promise<void>;

const listeners: Listeners = { job: new Set(), credits: new Set(), payment: new Set() };
const needs = signal<ReadonlySet<{ poll: Poll | undefined }>>(new Set());
const streaming = signal(false);

/** How far this device has heard of its jobs. */
export const jobCursor = persisted(local.jobCursor, number(), 0);

/** Whether the event stream is open. While it is not, whoever needs it has to ask. */
export const isStreaming: ReadonlySignal<boolean> = streaming;

/** Whether anybody needs the stream. */
export const isNeeded: ReadonlySignal<boolean> = computed(() => needs.value.size > 0);

/** Listens to one kind of event; returns the function that ends it. It does not open the stream, see `needLive`. */
export function onLive<Kind extends keyof LiveEvents>(
  kind: Kind,
  listener: (event: LiveEvents[Kind]) => void,
): () => void {
  const own: Set<(event: LiveEvents[Kind]) => void> = listeners[kind];
  own.add(listener);
  return () => void own.delete(listener);
}

/**
 * Holds the event stream open until the returned function is called: one stream a tab, whoever needs it. Where there is
 * none, `poll` is called, every 3 s at first and every 15 s at last.
 */
export function needLive(poll?: Poll): () => void {
  const need = { poll };
  needs.value = new Set(needs.peek()).add(need);
  void import('./connection.ts').then(({ keepConnected }) => keepConnected());
  return () => {
    const rest = new Set(needs.peek());
    rest.delete(need);
    needs.value = rest;
  };
}

/** Whether anybody listens to a kind of event. */
export const isHeard = (kind: keyof LiveEvents): boolean => listeners[kind].size > 0;

/** What the connection has heard. */
export function emitLive<Kind extends keyof LiveEvents>(kind: Kind, event: LiveEvents[Kind]): void {
  const own: Set<(event: LiveEvents[Kind]) => void> = listeners[kind];
  for (const listener of own) listener(event);
}

export const setStreaming = (open: boolean): void => void (streaming.value = open);

/** Polls of everybody who needs the stream. */
export const currentPolls = (): Poll[] => [...needs.peek()].flatMap(({ poll }) => poll ?? []);
