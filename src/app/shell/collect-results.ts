import { onJobSucceeded } from '#src/features/jobs/job-events.ts';

let started = false;

/** What a finished job has made joins the creations, and the results that this device keeps. */
export function collectResults(): void {
  if (started) return;
  started = true;
  onJobSucceeded((job) => {
    void import('#src/features/creations/creations.ts').then(({ addFromJob }) => addFromJob(job));
    void import('#src/features/creations/gallery/gallery.ts').then(({ cacheFinished }) => cacheFinished(job));
  });
}
