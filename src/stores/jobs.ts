import { type ReadonlySignal, computed, signal } from '@preact/signals-core';
import { type CreateRequest, type Job, JobStatus, ended } from '#contract/media.ts';
import { ApiError, Offline } from '#src/api/errors.ts';
import * as api from '#src/api/media.ts';
import { holdReload } from './connection.ts';
import { noteBalance, refreshCredits, simulateCost, simulateRefund } from './credits.ts';
import { settle } from './failures.ts';
import { followJobs } from './follow-jobs.ts';
import { onForget } from './forget-person.ts';
import { announceEnd } from './job-news.ts';
import { newId } from './new-id.ts';
import { type TrayEntry, readTray, writeTray } from './tray-storage.ts';

/** Ended jobs leave the tray after this time. Milliseconds. */
const SHOWN_FOR_MS = 86_400_000;

let seq = 0;
const all = signal<readonly TrayEntry[]>([]);
const sending = new Set<string>();
let following: AbortController | undefined;

/** Jobs of this device, the newest first. */
export const trayJobs: ReadonlySignal<readonly TrayEntry[]> = computed(() =>
  all.value.filter((entry) => !entry.dismissed && (entry.endedAt === undefined || Date.now() - entry.endedAt < SHOWN_FOR_MS)),
);

const isBusy = ({ job }: TrayEntry): boolean => job === undefined || !ended.includes(job.status);

/** Jobs that are being sent, in line or running. */
export const busyJobs: ReadonlySignal<readonly TrayEntry[]> = computed(() => all.value.filter(isBusy));

/** One job by the id this device gave it. */
export const trayJob = (clientId: string): TrayEntry | undefined => all.value.find((entry) => entry.clientId === clientId);

function keep(entries: readonly TrayEntry[]): void {
  all.value = entries;
  writeTray({ seq, entries: [...entries] });
}

function patch(clientId: string, change: Partial<TrayEntry>): void {
  keep(all.value.map((entry) => (entry.clientId === clientId ? { ...entry, ...change } : entry)));
}

const drop = (clientId: string): void => keep(all.value.filter((entry) => entry.clientId !== clientId));

function onEnd(entry: TrayEntry, job: Job): void {
  if (job.status !== JobStatus.succeeded) simulateRefund(job.released || job.held);
  void refreshCredits();
  announceEnd(entry, job);
}

function apply(job: Job): void {
  const known = trayJob(job.client_job_id);
  const over = ended.includes(job.status);
  const base: TrayEntry = known ?? { clientId: job.client_job_id, tool: job.tool, credits: job.held, createdAt: Date.parse(job.created_at), dismissed: false };
  const { request: _sent, ...rest } = base;
  const entry: TrayEntry = { ...rest, job, ...(job.ended_at === null ? {} : { endedAt: Date.parse(job.ended_at) }) };
  keep(known ? all.value.map((other) => (other.clientId === entry.clientId ? entry : other)) : [entry, ...all.value]);
  if (known && over && isBusy(known)) onEnd(entry, job);
}

async function catchUp(): Promise<void> {
  try {
    const { jobs, next_seq } = await api.readChanges(seq);
    seq = next_seq;
    for (const job of jobs.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))) apply(job);
    writeTray({ seq, entries: [...all.value] });
  } catch (error) {
    if (!(error instanceof Offline)) settle(error);
  }
}

function follow(): void {
  if (following || busyJobs.value.every(({ job }) => job === undefined)) return;
  const controller = new AbortController();
  following = controller;
  const onEvent = ({ seq: at, job }: { seq: number; job: Job }): void => {
    if (at > seq) seq = at;
    apply(job);
  };
  followJobs({ seq: () => seq, busy: () => busyJobs.value.some(({ job }) => job), onEvent, onBalance: noteBalance, catchUp }, controller.signal)
    .catch((error: unknown) => {
      if (!controller.signal.aborted) settle(error);
    })
    .finally(() => {
      if (following === controller) following = undefined;
    });
}

async function deliver(entry: TrayEntry): Promise<void> {
  if (!entry.request || sending.has(entry.clientId)) return;
  sending.add(entry.clientId);
  const release = holdReload(`job:${entry.clientId}`);
  try {
    apply(await api.createJob(entry.request));
    follow();
  } catch (error) {
    if (error instanceof Offline) return;
    drop(entry.clientId);
    simulateRefund(entry.credits);
    throw error;
  } finally {
    release();
    sending.delete(entry.clientId);
  }
}

/**
 * Sends a job. It is remembered before it leaves, so that a reload or a lost answer sends the same job again and never a
 * second one; without a network it waits.
 * @throws ApiError, SignInRequired or ContractMismatch when the server refuses; nothing is charged then
 */
export async function sendJob(request: CreateRequest, credits: number): Promise<void> {
  const entry: TrayEntry = { clientId: request.client_job_id, tool: request.tool, credits, createdAt: Date.now(), request, dismissed: false };
  keep([entry, ...all.value]);
  simulateCost(credits);
  await deliver(entry);
}

async function deliverWaiting(): Promise<void> {
  for (const entry of all.value.filter(({ request, job }) => request && !job)) {
    await deliver(entry).catch(settle);
  }
}

/** Stops a job. One that never left is simply forgotten. */
export async function cancelJob(clientId: string): Promise<void> {
  const entry = trayJob(clientId);
  if (!entry) return;
  if (!entry.job) {
    drop(clientId);
    return simulateRefund(entry.credits);
  }
  try {
    apply(await api.cancelJob(entry.job.job_id));
  } catch (error) {
    settle(error);
    if (error instanceof ApiError) await catchUp();
  }
}

/** Sends a failed job again at the price agreed to before. Answers the id of the new job. */
export async function retryJob(clientId: string): Promise<string | undefined> {
  const entry = trayJob(clientId);
  if (!entry?.job || sending.has(clientId)) return undefined;
  const retryId = entry.retryId ?? newId();
  patch(clientId, { retryId });
  sending.add(clientId);
  try {
    const job = await api.retryJob(entry.job.job_id, retryId, entry.credits);
    simulateCost(job.held);
    apply(job);
    patch(clientId, { dismissed: true });
    follow();
    return job.client_job_id;
  } catch (error) {
    if (error instanceof ApiError) patch(clientId, { retryId: undefined });
    settle(error);
    return undefined;
  } finally {
    sending.delete(clientId);
  }
}

/** Takes an ended job out of the tray; the creation stays. */
export const dismissJob = (clientId: string): void => patch(clientId, { dismissed: true });

async function resume(): Promise<void> {
  following?.abort();
  following = undefined;
  await deliverWaiting();
  await catchUp();
  follow();
}

/** Asks now what became of the jobs. Signed addresses in them are fresh afterwards. */
export async function refreshJobs(): Promise<void> {
  const ids = all.value.flatMap(({ job }) => job?.job_id ?? []).slice(0, 50);
  if (ids.length === 0) return;
  try {
    const { jobs } = await api.readJobs(ids);
    jobs.forEach(apply);
  } catch (error) {
    if (!(error instanceof Offline)) settle(error);
  }
}

onForget(() => {
  following?.abort();
  following = undefined;
  seq = 0;
  all.value = [];
});

let started = false;

/** Takes the remembered jobs up again, once a page load; afterwards whenever the page is seen or the network is back. */
export function startJobs(): void {
  if (started) return;
  started = true;
  const tray = readTray();
  seq = tray.seq;
  all.value = tray.entries;
  addEventListener('online', () => void resume());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void resume();
  });
  if (tray.entries.length > 0) void resume();
}
