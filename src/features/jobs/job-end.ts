import { type Job, JobStatus } from '#contract/media/media.ts';
import { jobTag } from '#contract/users/push.ts';
import { translate } from '#src/i18n/translate.ts';
import { notify } from '#src/features/push/offer.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { failureText, readyText } from './job-end-text.ts';
import { isJobShown } from './shown-job.ts';

/** Long enough to reach the button, in milliseconds. */
const VIEW_MS = 8000;

const succeeded = new Set<(job: Job) => void>();

export function onJobSucceeded(listener: (job: Job) => void): void {
  succeeded.add(listener);
}

/** Shows a job in full; undefined until the page can navigate. */
let view: ((job: { tool: string; clientId: string }) => void) | undefined;

export function setJobView(open: typeof view): void {
  view = open;
}

/** Emits the end of a job and notifies the user, unless they are looking at it. */
export function announceEnd(clientId: string, job: Job): void {
  if (job.status === JobStatus.succeeded) for (const listener of succeeded) listener(job);
  if (job.status === JobStatus.canceled) return;
  const type = job.status === JobStatus.succeeded ? 'success' : 'error';
  const text = type === 'success' ? readyText(job, translate) : failureText(job, translate);
  void notify(text, jobTag(job.job_id));
  if (isJobShown(clientId)) return;
  const open = view;
  if (!open) return void toast({ type, text });
  const run = (): void => open({ tool: job.tool, clientId });
  toast({ type, text, duration: VIEW_MS, action: { label: translate('notices.show'), run } });
}
