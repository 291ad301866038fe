import type { FromWorker, ToWorker } from '#sw/contract/messages.ts';
import { jobTag } from '#contract/push.ts';
import { toolPathOf } from '#contract/tool-tag.ts';
import { goTo, type Navigate } from '#src/app/routing/navigation.ts';
import { hrefIn } from '#src/i18n/href.ts';
import { translate } from '#src/i18n/translate.ts';
import { onResume } from '#src/platform/resume.ts';
import { active } from '#src/i18n/messages.ts';
import { refreshCreations } from '#src/features/creations/creations.ts';
import { showInForm } from '#src/features/tool-form/open-job.ts';
import { syncSubscription } from '#src/features/push/push.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { setJobView } from '#src/features/jobs/job-end.ts';
import { readTray } from '#src/features/jobs/tray-storage.ts';

/** The job of a notification, if it was sent from this device. */
const entryOf = (tag: string) => readTray().find(({ job }) => job && jobTag(job.job_id) === tag);

function openJob(
  navigate: Navigate,
  entry: { tool: string; clientId: string } | undefined,
  otherwise?: string,
): void {
  const path = (entry && showInForm(entry)) ?? otherwise ?? '/my-creations';
  goTo(navigate, hrefIn(active.peek().code, path));
}

const open = (navigate: Navigate, tag: string): void => openJob(navigate, entryOf(tag), toolPathOf(tag));

/** A job of another device, which this page does not follow. Its own jobs it has announced already. */
function announceJob(
  navigate: Navigate,
  { outcome, tag, text }: Extract<FromWorker, { type: 'JOB_ENDED' }>,
): void {
  if (entryOf(tag)) return;
  refreshCreations();
  toast({
    type: outcome === 'failed' ? 'error' : 'success',
    text,
    ...(outcome === 'failed'
      ? {}
      : { action: { label: translate('notices.show'), run: () => open(navigate, tag) } }),
  });
}

function notifyVisible(): void {
  if (document.visibilityState !== 'visible') return;
  navigator.serviceWorker?.controller?.postMessage({ type: 'LOOKED' } satisfies ToWorker);
}

/**
 * Keeps the push subscription valid, handles the worker's messages about notifications, and clears those that
 * the user has seen.
 */
export function startNotices(navigate: Navigate): void {
  syncSubscription();
  setJobView((job) => openJob(navigate, job));
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'OPEN_JOB') open(navigate, data.tag);
    else if (data.type === 'JOB_ENDED') announceJob(navigate, data);
  });
  navigator.serviceWorker?.startMessages();
  onResume(notifyVisible);
  notifyVisible();
}
