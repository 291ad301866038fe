import type { CreateRequest, Job } from '#contract/media.ts';
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

/** What an entry has become: a job of the server's. */
export type Sent = Job;

/** How entries reach the server. The outbox knows neither forms nor jobs; whoever starts it provides this. */
export interface Sender {
  /**
   * Sends an entry's files and agrees on the price; returns what the server is to be asked for.
   * @throws ActionRequired where the user has to decide; Offline when the network goes; whatever the calls throw
   */
  prepare(entry: OutboxEntry): Promise<CreateRequest>;
  /** Sends an entry's files once more, because the server has deleted them. */
  renewFiles(entry: OutboxEntry): Promise<void>;
  /** The same request makes one job, however often it is sent. */
  send(request: CreateRequest): Promise<Sent>;
  /** Cancels what an entry has become, or may have become where no response arrived. */
  withdraw(clientId: string, sent: Sent | undefined): Promise<void>;
  /** Is told of every job that was made. */
  onSent(sent: Sent): void;
}

let load: (() => Promise<Sender>) | undefined;

/** Provides the sender; it is loaded when an entry has to go out. */
export function connectOutbox(loadSender: () => Promise<Sender>): void {
  load = loadSender;
}

/** The sender; undefined while nobody has provided one. */
export const loadSender = async (): Promise<Sender | undefined> => load?.();
