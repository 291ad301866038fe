import type { CreateRequest, Job } from '#contract/media/media.ts';
import type { OutboxEntry, RequiredAction } from './storage.ts';

/** An entry cannot be sent before the user has decided something. */
export class ActionRequired extends Error {
  readonly action: RequiredAction;

  constructor(action: RequiredAction) {
    super(action.kind);
    this.name = 'ActionRequired';
    this.action = action;
  }
}

/** What an entry has become: a job of the server. */
export type Sent = Job;

/**
 * How entries reach the server. The outbox depends neither on forms nor on jobs; its starter provides this.
 */
export interface Sender {
  /**
   * Sends an entry's files and fixes the price; returns the request for the server.
   * @throws ActionRequired where the user has to decide; Offline when the network is lost; whatever the
   * calls throw
   */
  prepare(entry: OutboxEntry): Promise<CreateRequest>;
  /** Sends an entry's files once more, because the server has deleted them. */
  renewFiles(entry: OutboxEntry): Promise<void>;
  /** The same request makes one job, however often it is sent. */
  send(request: CreateRequest): Promise<Sent>;
  /** Cancels the job of an entry, or the one it may have become where no response arrived. */
  withdraw(clientId: string, sent: Sent | undefined): Promise<void>;
  onSent(sent: Sent): void;
}

let load: (() => Promise<Sender>) | undefined;

/** It runs when an entry has to be sent. */
export function connectOutbox(loadSender: () => Promise<Sender>): void {
  load = loadSender;
}

/** Undefined while none is provided. */
export const loadSender = async (): Promise<Sender | undefined> => load?.();
