import { type Infer, array, boolean, number, optional, string, type } from 'superstruct';
import { Job } from '#contract/media/media.ts';
import { DAY_MS } from '#contract/time.ts';
import { local } from '#contract/site/storage-keys.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import type { OutboxEntry } from '#src/features/outbox/storage.ts';

export const StoredJob = type({
  clientId: string(),
  tool: string(),
  /** Credits that the user agreed to. */
  credits: number(),
  /** Milliseconds since 1970. */
  createdAt: number(),
  endedAt: optional(number()),
  job: Job,
  /** Id of the job that a retry makes; stored before sending, so that a repeated press makes one job. */
  retryId: optional(string()),
  dismissed: optional(boolean()),
});
export type StoredJob = Infer<typeof StoredJob>;

/** A job that has not reached the server yet. */
export interface WaitingJob {
  entry: OutboxEntry;
  sending: boolean;
  picture: string | undefined;
}

/** A job as lists and pages show it: one of the server, or one in the outbox. */
export interface TrayEntry extends Pick<StoredJob, 'clientId' | 'tool' | 'credits' | 'createdAt'> {
  job?: Job | undefined;
  waiting?: WaitingJob | undefined;
}

const Tray = type({ entries: array(StoredJob) });
const tray = persisted(local.jobTray, Tray, { entries: [] });

const MOST_ENTRIES = 24;

/** What has ended is told of for a day. */
const isFresh = ({ endedAt }: StoredJob): boolean => endedAt === undefined || serverNow() - endedAt < DAY_MS;

export const readTray = (): readonly StoredJob[] => tray.peek().entries.filter(isFresh);

export const writeTray = (entries: readonly StoredJob[]): void =>
  tray.set({ entries: entries.slice(0, MOST_ENTRIES) });
