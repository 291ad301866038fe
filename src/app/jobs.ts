import { type Job, ended } from '#contract/media/media.ts';
import { addFromJob } from '#src/features/creations/creations.ts';
import { recordFirstSuccess } from '#src/features/install/install.ts';
import { onJobSucceeded, setJobView } from '#src/features/jobs/job-end.ts';
import { trayJobs } from '#src/features/jobs/jobs.ts';
import { onJobLeft } from '#src/features/jobs/shown-job.ts';
import { deliverSoon } from '#src/features/outbox/outbox.ts';
import { connectOutbox } from '#src/features/outbox/sender.ts';
import { considerNotices } from '#src/features/push/offer.ts';

/** Whoever leaves a job that is not done may want to be notified when it is. */
function afterLeaving(clientId: string): void {
  const entry = trayJobs.peek().find((each) => each.clientId === clientId);
  if (entry && !(entry.job && ended.includes(entry.job.status))) considerNotices();
}

function afterSuccess(job: Job): void {
  recordFirstSuccess();
  if (job.parts)
    void import('#src/features/jobs/part-job.ts').then(({ madeBy }) => madeBy(job).forEach(addFromJob));
  else addFromJob(job);
  void import('#src/features/creations/gallery/gallery.ts').then(({ cacheFinished }) => cacheFinished(job));
}

const loadSender = async () => (await import('#src/features/tool-form/sending/send-entry.ts')).sender;

/** Connects the features of jobs: how waiting jobs are sent, and what follows a success. */
export function connectJobs(): void {
  connectOutbox(loadSender);
  setJobView((job) => void import('./open-job.ts').then(({ openJob }) => openJob(job)));
  onJobSucceeded(afterSuccess);
  onJobLeft(afterLeaving);
  deliverSoon();
}
