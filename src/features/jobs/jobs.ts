import { type ReadonlySignal, computed, effect, signal, untracked } from '@preact/signals-core';
import { type Job, JobStatus, ended } from '#contract/media/media.ts';
import { DAY_MS } from '#contract/time.ts';
import { ApiError, Offline } from '#src/platform/http/errors.ts';
import * as api from '#src/features/jobs/calls.ts';
import { applyJobEnd, simulateCost } from '#src/features/credits/credits.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { isNeeded, isStreaming, jobCursor, needLive, onLive } from '#src/platform/live/live.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { announceEnd } from './job-end.ts';
import { newId } from '#src/platform/new-id.ts';
import { onResume } from '#src/platform/resume.ts';
import { onRemoved, outbox, outboxPictures, sendingEntries } from '#src/features/outbox/entries.ts';
import { dropEntry, startOutbox } from '#src/features/outbox/outbox.ts';
import { type StoredJob, type TrayEntry, readTray, writeTray } from './tray-storage.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

/** Ended jobs are removed from the tray after this time. Milliseconds. */
const SHOWN_FOR_MS = DAY_MS;

const all = signal<readonly StoredJob[]>([]);
const retrying = new Set<string>();

/** Jobs that have not reached the server, or whose response is still missing, the newest first. */
export const waitingJobs: ReadonlySignal<readonly TrayEntry[]> = computed(() =>
  outbox.value
    .filter(({ clientId }) => !all.value.some((stored) => stored.clientId === clientId))
    .map((entry) => ({
      clientId: entry.clientId,
      tool: entry.tool,
      credits: entry.accepted,
      createdAt: entry.createdAt,
      waiting: {
        entry,
        sending: sendingEntries.value.has(entry.clientId),
        picture: outboxPictures.value.get(entry.clientId),
      },
    }))
    .toReversed(),
);

const isShown = ({ dismissed, endedAt }: StoredJob): boolean =>
  !dismissed && (endedAt === undefined || serverNow() - endedAt < SHOWN_FOR_MS);

/** Jobs of this device: waiting ones first, then the newest first. */
export const trayJobs: ReadonlySignal<readonly TrayEntry[]> = computed(() => [
  ...waitingJobs.value,
  ...all.value.filter(isShown),
]);

/** Jobs that have ended with a result or an error; a cancelled one is no news. */
export const endedJobs: ReadonlySignal<readonly TrayEntry[]> = computed(() =>
  trayJobs.value.filter(
    ({ job }) => job !== undefined && ended.includes(job.status) && job.status !== JobStatus.canceled,
  ),
);

const isBusy = ({ job }: StoredJob): boolean => !ended.includes(job.status);

export const busyJobs: ReadonlySignal<readonly TrayEntry[]> = computed(() => all.value.filter(isBusy));

/** A job of the server by the id that this device gave it. */
export const trayJob = (clientId: string): StoredJob | undefined =>
  all.value.find((entry) => entry.clientId === clientId);

function store(entries: readonly StoredJob[]): void {
  all.value = entries;
  writeTray(entries);
}

function patch(clientId: string, change: Partial<StoredJob>): void {
  store(all.value.map((entry) => (entry.clientId === clientId ? { ...entry, ...change } : entry)));
}

function onEnd(entry: StoredJob, job: Job): void {
  applyJobEnd(job.status === JobStatus.succeeded ? 0 : job.released || job.held);
  announceEnd(entry.clientId, job);
}

function apply(job: Job): void {
  const known = trayJob(job.client_job_id);
  const over = ended.includes(job.status);
  // Events may overtake an older response.
  if (known && !isBusy(known) && !over) return;
  const base = known ?? {
    clientId: job.client_job_id,
    tool: job.tool,
    credits: job.held,
    createdAt: Date.parse(job.created_at),
    dismissed: false,
  };
  const entry: StoredJob = {
    ...base,
    job,
    ...(job.ended_at === null ? {} : { endedAt: Date.parse(job.ended_at) }),
  };
  store(
    known
      ? all.value.map((other) => (other.clientId === entry.clientId ? entry : other))
      : [entry, ...all.value],
  );
  if (known && over && isBusy(known)) onEnd(entry, job);
}

async function loadChanges(): Promise<void> {
  try {
    const { jobs, next_seq } = await api.readChanges(jobCursor.peek());
    for (const job of jobs.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at)))
      apply(job);
    jobCursor.set(next_seq);
  } catch (error) {
    if (!(error instanceof Offline)) reportError(error);
  }
}

/** Adds the job that a sent entry has become; it is followed from now on. */
export function adoptJob(job: Job): void {
  const isNew = trayJob(job.client_job_id) === undefined;
  apply(job);
  const entry = trayJob(job.client_job_id);
  if (isNew && entry && !isBusy(entry)) onEnd(entry, job);
}

/** Cancels a job, or drops a waiting one. */
export async function cancelJob(clientId: string): Promise<void> {
  const entry = trayJob(clientId);
  if (!entry) return dropEntry(clientId);
  try {
    apply(await api.cancelJob(entry.job.job_id));
  } catch (error) {
    reportError(error);
    if (error instanceof ApiError) await loadChanges();
  }
}

/** Sends a failed job again at the price agreed to before. Returns the id of the new job. */
export async function retryJob(clientId: string): Promise<string | undefined> {
  const entry = trayJob(clientId);
  if (!entry || retrying.has(clientId)) return undefined;
  const retryId = entry.retryId ?? newId();
  patch(clientId, { retryId });
  retrying.add(clientId);
  try {
    const job = await api.retryJob(entry.job.job_id, retryId, entry.credits);
    simulateCost(job.held);
    apply(job);
    patch(clientId, { dismissed: true });
    return job.client_job_id;
  } catch (error) {
    if (error instanceof ApiError) patch(clientId, { retryId: undefined });
    reportError(error);
    return undefined;
  } finally {
    retrying.delete(clientId);
  }
}

/** The creation stays. */
export const dismissJob = (clientId: string): void => patch(clientId, { dismissed: true });

/** An event stream that opens again sends what was missed. */
function resume(): void {
  if (!isNeeded.peek()) void loadChanges();
}

/** The signed addresses in the jobs are fresh afterwards. */
export async function refreshJobs(): Promise<void> {
  const ids = all.value.map(({ job }) => job.job_id).slice(0, 50);
  if (ids.length === 0) return;
  try {
    const { jobs } = await api.readJobs(ids);
    jobs.forEach(apply);
  } catch (error) {
    if (!(error instanceof Offline)) reportError(error);
  }
}

onLogout(() => {
  all.value = [];
});

// A new stream begins with everything that happened before: what ended then, elsewhere, is among the creations.
onLive('job', (job) => {
  if (trayJob(job.client_job_id) || !ended.includes(job.status)) apply(job);
});

// Another tab has sent a job: it is loaded here as well.
onRemoved(({ as }, elsewhere) => {
  if (as === 'sent' && elsewhere && !isStreaming.peek()) void loadChanges();
});

const isAnyBusy = computed(() => busyJobs.value.length > 0);
effect(() => (isAnyBusy.value ? untracked(() => needLive(loadChanges)) : undefined));

let started = false;

/** Follows the stored jobs, once a page load, and again on resume or when the network is back. */
export function startJobs(): void {
  if (started) return;
  started = true;
  all.value = readTray();
  onResume(resume);
  if (all.value.length > 0) void loadChanges();
  void startOutbox();
}
