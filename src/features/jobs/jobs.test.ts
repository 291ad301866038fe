// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { CreateRequest, Job } from '#contract/media/media.ts';
import { faceIdOf } from '#contract/tools/faces.ts';
import { freshPage, until } from '#tests/support/page/fresh-page.ts';
import { usePageSite } from '#tests/support/page-site/site.ts';

const CREATE = '/api/media/create';
const created = `POST ${CREATE}`;
const server = usePageSite();
let request: CreateRequest;

async function stores() {
  const jobs = await import('./jobs.ts');
  const { sendNow } = await import('#src/features/outbox/run.ts');
  const { sender } = await import('#src/features/tool-form/sending/send-entry.ts');
  const { connectOutbox } = await import('#src/features/outbox/sender.ts');
  connectOutbox(() => Promise.resolve(sender));
  const entry = {
    clientId: request.client_job_id,
    tool: request.tool,
    createdAt: Date.now(),
    draft: { files: [], options: {}, detail: undefined },
    accepted: 1,
    request,
  };
  return {
    ...jobs,
    sendJob: () => sendNow(entry, sender),
    ...(await import('#src/features/credits/credits.ts')),
    ...(await import('#src/features/creations/creations.ts')),
    ...(await import('#src/features/toasts/toasts.ts')),
  };
}
const endedJob = (job: Job | undefined): Job | undefined => (job?.status === 1 ? job : undefined);
const creates = (): number => server.current.calls.filter((call) => call === created).length;
beforeEach(async () => {
  localStorage.clear();
  const { engine, origin, upload } = server.current;
  engine.holds = true;
  await freshPage(origin);
  const [target, source] = [await upload('group-3.jpg'), await upload('portrait-b.jpg')];
  request = {
    operation: 'image_faceswap',
    tool: 'ai-face-swap',
    inputs: { target },
    faces: [{ target_face_id: faceIdOf(target, 0), source }],
    client_job_id: randomUUID(),
    max_credits: 1,
    consent: 'me',
  };
});

test('after a lost response the job is sent again under the same id and is created once', async () => {
  server.current.next.set(CREATE, ['lost']);
  const { sendJob, trayJob } = await stores();
  await sendJob();
  expect(await server.current.jobs()).toMatchObject([
    { public_id: trayJob(request.client_job_id)?.job?.job_id },
  ]);
  expect(creates()).toBe(2);
});

test('a job that was pending at a reload is sent once more, and is created once', async () => {
  server.current.next.set(CREATE, ['lost', 'lost', 'lost']);
  const before = await stores();
  await before.sendJob();
  expect(before.trayJobs.value).toMatchObject([
    { clientId: request.client_job_id, waiting: { sending: false } },
  ]);
  await freshPage(server.current.origin);
  const { startJobs, trayJob } = await stores();
  startJobs();
  const { job_id: id } = await until(() => trayJob(request.client_job_id)?.job);
  expect(await server.current.jobs()).toMatchObject([{ public_id: id }]);
});

test('the cost shows at once, and is released when the server rejects the job', async () => {
  const { refreshCredits, remainCredits, sendJob, trayJobs } = await stores();
  await refreshCredits();
  // Without a consent the server takes no faces.
  delete request.consent;
  const shown: (number | undefined)[] = [];
  remainCredits.subscribe((credits) => shown.push(credits));
  await expect(sendJob()).rejects.toThrow('confirm you may use the faces');
  expect(shown.slice(0, 2)).toEqual([5, 4]);
  // What the rejection asks for is shown in all tabs, so in the pages of the next tests too.
  await refreshCredits();
  expect(remainCredits.value).toBe(5);
  expect(trayJobs.value).toEqual([]);
});

test('progress arrives by the event stream; a failure says why and that the credits are back', async () => {
  const { sendJob, toasts, trayJob, startCredits, remainCredits } = await stores();
  startCredits();
  await until(() => remainCredits.value === 5);
  await sendJob();
  await until(() => server.current.streams > 0);
  const work = await until(() => server.current.engine.held[0]);
  expect(remainCredits.value).toBe(4);
  work.progress('swap', 0.4);
  await until(() => trayJob(request.client_job_id)?.job?.progress === 0.4);
  work.fail('timeout');
  const [toast] = await until(() => toasts.value.length > 0 && toasts.value);
  expect(toast).toMatchObject({ type: 'error', text: expect.stringContaining('Your credits are back') });
  await until(() => remainCredits.value === 5);
});

test('the event of a finished job is used as it is: no call for its result, the balance or the list', async () => {
  const { creations, addFromJob, openCreations, remainCredits, sendJob, startCredits, trayJob } =
    await stores();
  const { onJobSucceeded } = await import('./job-end.ts');
  onJobSucceeded(addFromJob);
  startCredits();
  await until(() => remainCredits.value === 5);
  await openCreations('all');
  await sendJob();
  const work = await until(() => server.current.engine.held[0]);
  work.progress('swap', 0.4);
  await until(() => trayJob(request.client_job_id)?.job?.progress === 0.4);
  const { isStreaming } = await import('#src/platform/live/live.ts');
  await until(() => remainCredits.value === 4 && isStreaming.value);
  const asked = server.current.calls.length;
  await work.finish();
  const job = await until(() => endedJob(trayJob(request.client_job_id)?.job));
  expect(job.results).toMatchObject([{ kind: 'image', width: 1020 }]);
  expect(creations.value).toMatchObject({
    total: 1,
    items: [{ creation_id: job.job_id, results: job.results }],
  });
  expect(remainCredits.value).toBe(4);
  expect(server.current.calls.slice(asked)).toEqual([]);
});

test('without an event stream the page polls', async () => {
  server.current.streamless = true;
  const { sendJob, trayJob } = await stores();
  await sendJob();
  const work = await until(() => server.current.engine.held[0]);
  work.progress('light', 0.8);
  await until(() => server.current.calls.includes('GET /api/media/events'));
  await until(() => trayJob(request.client_job_id)?.job?.progress === 0.8);
  expect(trayJob(request.client_job_id)?.job?.stage).toBe('light');
});

test('cancel stops a job; retry sends it again as one new job, however often it is pressed', async () => {
  const { cancelJob, endedJobs, retryJob, sendJob, trayJob, trayJobs } = await stores();
  await sendJob();
  await cancelJob(request.client_job_id);
  await until(() => trayJob(request.client_job_id)?.job?.status === -1);
  // It is listed and no news: the number of the header does not count it.
  expect([trayJobs.value.length, endedJobs.value]).toEqual([1, []]);
  const [first, second] = await Promise.all([
    retryJob(request.client_job_id),
    retryJob(request.client_job_id),
  ]);
  expect(second).toBeUndefined();
  expect(trayJobs.value.map(({ clientId }) => clientId)).toEqual([first]);
  expect(await server.current.jobs()).toHaveLength(2);
});
