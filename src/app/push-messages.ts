import type { FromWorker, ToWorker } from '#sw/contract/messages.ts';
import { jobTag } from '#contract/users/push.ts';
import { toolPathOf } from '#contract/tools/tool-tag.ts';
import { openJob } from '#src/app/open-job.ts';
import { translate } from '#src/i18n/translate.ts';
import { onResume } from '#src/platform/resume.ts';
import { refreshCreations } from '#src/features/creations/creations.ts';
import { syncSubscription } from '#src/features/push/push.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { readTray } from '#src/features/jobs/tray-storage.ts';
import { serviceWorkers } from '#src/platform/storage/blockable.ts';

/** The job of a notification, if it was sent from this device. */
const entryOf = (tag: string) => readTray().find(({ job }) => job && jobTag(job.job_id) === tag);

const open = (tag: string): void => openJob(entryOf(tag), toolPathOf(tag));

/** A job of another device, which this page does not follow. Its own jobs it has announced already. */
function announceJob({ outcome, tag, text }: Extract<FromWorker, { type: 'JOB_ENDED' }>): void {
  if (entryOf(tag)) return;
  refreshCreations();
  toast({
    type: outcome === 'failed' ? 'error' : 'success',
    text,
    ...(outcome === 'failed' ? {} : { action: { label: translate('notices.show'), run: () => open(tag) } }),
  });
}

function notifyVisible(): void {
  if (document.visibilityState !== 'visible') return;
  serviceWorkers()?.controller?.postMessage({ type: 'LOOKED' } satisfies ToWorker);
}

/**
 * Keeps the push subscription valid, handles the worker's messages about notifications, and clears those that
 * the user has seen.
 */
export function startNotices(): void {
  syncSubscription();
  serviceWorkers()?.addEventListener('message', ({ data, ports }: MessageEvent<FromWorker>) => {
    if (data.type === 'OPEN_JOB') open(data.tag);
    else if (data.type === 'JOB_ENDED') {
      announceJob(data);
      if (document.visibilityState === 'visible') ports[0]?.postMessage('shown');
    }
  });
  serviceWorkers()?.startMessages();
  onResume(notifyVisible);
  notifyVisible();
}
