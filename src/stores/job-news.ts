import { signal } from '@preact/signals-core';
import { type Job, JobStatus } from '#contract/media.ts';
import { translate } from '#src/i18n/translate.ts';
import { refreshCreations } from './creations.ts';
import { failureText } from './job-failure.ts';
import { toast } from './toasts.ts';
import type { TrayEntry } from './tray-storage.ts';

const shown = signal<string | undefined>(undefined);

/** The job that a page shows in full: its end needs no toast. */
export function showJob(clientId: string | undefined): void {
  shown.value = clientId;
}

/** Tells the reader that a job has ended, unless they are looking at it. */
export function announceEnd(entry: TrayEntry, job: Job): void {
  if (job.status === JobStatus.succeeded) refreshCreations();
  if (shown.value === entry.clientId || job.status === JobStatus.canceled) return;
  if (job.status === JobStatus.succeeded) toast({ type: 'success', text: translate('tray.ready') });
  else toast({ type: 'error', text: failureText(job, translate) });
}
