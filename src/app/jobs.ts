import type { Job } from '#contract/media.ts';
import { addFromJob } from '#src/features/creations/creations.ts';
import { recordFirstSuccess } from '#src/features/install/install.ts';
import { onJobSucceeded } from '#src/features/jobs/job-end.ts';
import { deliverSoon } from '#src/features/outbox/outbox.ts';
import { connectOutbox } from '#src/features/outbox/sender.ts';
import { considerNotices } from '#src/features/push/offer.ts';

function afterSuccess(job: Job): void {
  recordFirstSuccess();
  considerNotices();
  addFromJob(job);
  void import('#src/features/creations/gallery/gallery.ts').then(({ cacheFinished }) => cacheFinished(job));
}

const loadSender = async () => (await import('#src/features/tool-form/send-entry.ts')).sender;

/** Connects the features of jobs: how waiting jobs are sent, and what follows a success. */
export function connectJobs(): void {
  connectOutbox(loadSender);
  onJobSucceeded(afterSuccess);
  deliverSoon();
}
