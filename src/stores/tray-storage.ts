import { type Infer, array, boolean, create, defaulted, number, object, optional, string, type } from 'superstruct';
import { CreateRequest, Job } from '#contract/media.ts';
import { local } from '#contract/storage-keys.ts';

/** A job as this device knows it. Without `job` the server has not confirmed it yet. */
export const TrayEntry = object({
  clientId: string(),
  tool: string(),
  /** Credits the reader agreed to. */
  credits: number(),
  /** Milliseconds since 1970. */
  createdAt: number(),
  endedAt: optional(number()),
  /** What to send again when the answer was lost. */
  request: optional(CreateRequest),
  job: optional(Job),
  /** Id of the job that a retry makes; kept before sending, so that a repeated tap makes one. */
  retryId: optional(string()),
  dismissed: defaulted(boolean(), false),
});
export type TrayEntry = Infer<typeof TrayEntry>;

const Tray = type({ seq: number(), entries: array(TrayEntry) });
export type Tray = Infer<typeof Tray>;

const MOST_ENTRIES = 24;

/** What this device remembers of its jobs; nothing where it is unreadable or of an older build. */
export function readTray(): Tray {
  try {
    return create(JSON.parse(localStorage.getItem(local.jobTray) ?? 'null'), Tray);
  } catch {
    return { seq: 0, entries: [] };
  }
}

export function writeTray({ seq, entries }: Tray): void {
  try {
    localStorage.setItem(local.jobTray, JSON.stringify({ seq, entries: entries.slice(0, MOST_ENTRIES) }));
  } catch {
    // A full or forbidden storage costs the memory across a reload, nothing else: the server has the jobs.
  }
}
