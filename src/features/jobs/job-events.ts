import { signal } from '@preact/signals-core';
import { type Job, JobStatus } from '#contract/media.ts';
import { jobTag } from '#contract/push.ts';
import { translate } from '#src/i18n/translate.ts';
import { recordFirstSuccess } from '#src/features/install/install.ts';
import { failureText } from './job-failure.ts';
import { considerNotices, notify } from '#src/features/push/offer.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import type { TrayEntry } from './tray-storage.ts';

const listeners = new Set<(job: Job) => void>();
const shown = signal<string | undefined>(undefined);

/** The job that a page shows in full: its end needs no toast. */
export function showJob(clientId: string | undefined): void {
  shown.value = clientId;
}

/** Listens to jobs of this device that have made something. */
export function onJobSucceeded(listener: (job: Job) => void): void {
  listeners.add(listener);
}

/** Announces that a job has ended, unless the user is looking at it. */
export function announceEnd(entry: TrayEntry, job: Job): void {
  if (job.status === JobStatus.succeeded) {
    recordFirstSuccess();
    considerNotices();
    for (const listener of listeners) listener(job);
  }
  if (job.status === JobStatus.canceled) return;
  const type = job.status === JobStatus.succeeded ? 'success' : 'error';
  const text = type === 'success' ? translate('tray.ready') : failureText(job, translate);
  void notify(text, jobTag(job.job_id));
  if (shown.value !== entry.clientId) toast({ type, text });
}
