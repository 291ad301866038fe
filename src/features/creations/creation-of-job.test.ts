// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshPage } from '#tests/support/fresh-page.ts';
import { type MediaDouble, startMediaDouble } from '#tests/support/media-double.ts';

let site: MediaDouble;

/** A finished job whose creation is on no loaded page. */
async function finishedJob() {
  const { createJob } = await import('#src/features/jobs/calls.ts');
  const { job_id: id } = await createJob({
    client_job_id: '11111111-1111-4111-8111-111111111111',
    operation: 'image_faceswap',
    tool: 'ai-face-swap',
    inputs: { target: 'a.jpg', source: 'b.jpg' },
  });
  site.change(id, { status: 1 });
  const job = site.jobs.get(id);
  if (!job) throw new Error('no job');
  return { job, ...(await import('./creations.ts')) };
}

beforeEach(async () => {
  localStorage.clear();
  site = await startMediaDouble();
  await freshPage(site.origin);
});
afterEach(() => site.close());

test('a result outside the loaded pages is starred without a call for the list', async () => {
  const { creationOfJob, job, toggleFavorite } = await finishedJob();
  await toggleFavorite(creationOfJob(job, false));
  expect(site.creations).toMatchObject([{ creation_id: job.job_id, favorite: true }]);
  expect(site.calls).not.toContain('POST /api/media/list');
});

test('a result outside the loaded pages is deleted without a call for the list', async () => {
  const { creationOfJob, deleteCreation, job } = await finishedJob();
  await deleteCreation(creationOfJob(job, false));
  expect(site.creations).toEqual([]);
  expect(site.calls).not.toContain('POST /api/media/list');
});
