// @vitest-environment happy-dom
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Job, JobStatus } from '#contract/media/media.ts';
import { freshPage } from '#tests/support/page/fresh-page.ts';
import { usePageSite } from '#tests/support/page-site/site.ts';

const server = usePageSite();

/** A finished job whose creation is on no loaded page. */
async function finishedJob() {
  const { upload } = server.current;
  const { createJob, readJobs } = await import('#src/features/jobs/calls.ts');
  const { job_id: id } = await createJob({
    client_job_id: randomUUID(),
    operation: 'image_faceswap',
    tool: 'ai-face-swap',
    inputs: { target: await upload(), source: await upload('portrait-b.jpg') },
    max_credits: 5,
    consent: 'me',
  });
  const job = await vi.waitFor(
    async () => {
      const [job] = (await readJobs([id])).jobs;
      if (job?.status !== JobStatus.succeeded) throw new Error('it is not done');
      return job;
    },
    { timeout: 10_000 },
  );
  return { job, ...(await import('./creations.ts')) };
}

const creationOnServer = ({ job_id: id }: Job) =>
  server.current.database.db
    .selectFrom('creation')
    .innerJoin('job', 'job.id', 'creation.job_id')
    .select(['creation.favorite', 'creation.deleted_at'])
    .where('job.public_id', '=', id)
    .execute();

beforeEach(async () => {
  localStorage.clear();
  await freshPage(server.current.origin);
});

test('a result outside the loaded pages is starred without a call for the list', async () => {
  const { creationOfJob, job, toggleFavorite } = await finishedJob();
  await toggleFavorite(creationOfJob(job, false));
  expect(await creationOnServer(job)).toMatchObject([{ favorite: true, deleted_at: null }]);
  expect(server.current.calls).not.toContain('POST /api/media/list');
});

test('a result outside the loaded pages is deleted without a call for the list', async () => {
  const { creationOfJob, deleteCreation, job } = await finishedJob();
  await deleteCreation(creationOfJob(job, false));
  expect(await creationOnServer(job)).toMatchObject([{ deleted_at: expect.any(Date) }]);
  expect(server.current.calls).not.toContain('POST /api/media/list');
});
