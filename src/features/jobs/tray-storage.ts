import { type Infer, array, boolean, number, optional, string, type } from 'superstruct';
import { Job } from '#contract/media.ts';
import { local } from '#contract/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import type { OutboxEntry } from '#src/features/outbox/storage.ts';

/** A job of the server's as this device remembers it. */
export const StoredJob = type({
  clientId: string(),
  tool: string(),
  /** Credits the reader agreed to. */
  credits: number(),
  /** Milliseconds since 1970. */
  createdAt: number(),
  endedAt: optional(number()),
  job: Job,
  /** Id of the job that a retry makes; kept before sending, so that a repeated tap makes one. */
  retryId: optional(string()),
  dismissed: optional(boolean()),
});
export type StoredJob = Infer<typeof StoredJob>;

/** A job that has not become one of the server's yet. */
export interface WaitingJob {
  entry: OutboxEntry;
  sending: boolean;
  /** Address of its target picture on this device. */
  picture: string | undefined;
}

/** A job as lists and pages show it: one of the server's, or one in the outbox. */
export interface TrayEntry extends Pick<StoredJob, 'clientId' | 'tool' | 'credits' | 'createdAt'> {
  job?: Job | undefined;
  waiting?: WaitingJob | undefined;
}

const Tray = type({ entries: array(StoredJob) });
const tray = persisted(local.jobTray, Tray, { entries: [] });

const MOST_ENTRIES = 24;

/** What this device remembers of its jobs. */
export const readTray = (): readonly StoredJob[] => tray.peek().entries;

export const writeTray = (entries: readonly StoredJob[]): void =>
  tray.set({ entries: entries.slice(0, MOST_ENTRIES) });
