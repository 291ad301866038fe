// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CreateRequest } from '#contract/media/media.ts';
import { freshPage, until } from '#tests/support/fresh-page.ts';
import { type MediaDouble, startMediaDouble } from '#tests/support/media-double.ts';

const request: CreateRequest = {
  operation: 'image_faceswap',
  tool: 'ai-face-swap',
  inputs: { target: 'file-1.jpg' },
  faces: [{ target_face_id: 'face-0', source: 'file-2.jpg' }],
  client_job_id: '0b7c9d3e-6a1f-4c57-9a43-1f2e3d4c5b6a',
  max_credits: 1,
  consent: 'me',
};
const created = 'POST /api/media/create';
let site: MediaDouble;

async function stores() {
  const jobs = await import('./jobs.ts');
  const { sendNow } = await import('#src/features/outbox/run.ts');
  const { sender } = await import('#src/features/tool-form/send-entry.ts');
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
const creates = (): number => site.calls.filter((call) => call === created).length;

beforeEach(async () => {
  localStorage.clear();
  site = await startMediaDouble();
  await freshPage(site.origin);
});

afterEach(() => site.close());

test('after a lost response the job is sent again under the same id and is created once', async () => {
  site.next.set('/api/media/create', ['lost']);
  const { sendJob, trayJob } = await stores();
  await sendJob();
  expect(trayJob(request.client_job_id)?.job?.job_id).toBe('job-1');
  expect(creates()).toBe(2);
  expect(site.jobs.size).toBe(1);
});

test('a job that was pending at a reload is sent once more, and is created once', async () => {
  site.next.set('/api/media/create', ['lost', 'lost', 'lost']);
  const before = await stores();
  await before.sendJob();
  expect(before.trayJobs.value).toMatchObject([
    { clientId: request.client_job_id, waiting: { sending: false } },
  ]);
  await freshPage(site.origin);
  const { startJobs, trayJob } = await stores();
  startJobs();
  expect((await until(() => trayJob(request.client_job_id)?.job)).job_id).toBe('job-1');
  expect(site.jobs.size).toBe(1);
});

test('the cost shows at once, and is released when the server rejects the job', async () => {
  site.next.set('/api/media/create', [{ code: 40002, msg: 'Too few credits.' }]);
  const { refreshCredits, remainCredits, sendJob, trayJobs } = await stores();
  await refreshCredits();
  const shown: (number | undefined)[] = [];
  remainCredits.subscribe((credits) => shown.push(credits));
  await expect(sendJob()).rejects.toThrow('Too few credits.');
  expect(shown.slice(0, 2)).toEqual([5, 4]);
  expect(remainCredits.value).toBe(5);
  expect(trayJobs.value).toEqual([]);
});

test('progress arrives by the event stream; a failure says why and that the credits are back', async () => {
  const { sendJob, toasts, trayJob, refreshCredits, remainCredits } = await stores();
  await refreshCredits();
  await sendJob();
  await until(() => site.calls.includes('GET /api/media/events'));
  site.change('job-1', { status: 2, stage: 'swap', progress: 0.4 });
  await until(() => trayJob(request.client_job_id)?.job?.progress === 0.4);
  site.credits = 5;
  site.change('job-1', {
    status: -2,
    held: 0,
    released: 1,
    error: { code: 40004, msg: 'It could not be finished.' },
  });
  const [toast] = await until(() => toasts.value.length > 0 && toasts.value);
  expect(toast).toMatchObject({ type: 'error', text: 'It could not be finished. Your credit is back.' });
  await until(() => remainCredits.value === 5);
});

test('the event of a finished job is used as it is: no call for its result, the balance or the list', async () => {
  const { creations, addFromJob, openCreations, remainCredits, sendJob, startCredits, trayJob } =
    await stores();
  const { onJobSucceeded } = await import('./job-end.ts');
  onJobSucceeded(addFromJob);
  startCredits();
  await openCreations('all');
  await sendJob();
  await until(() => remainCredits.value === 4 && site.calls.includes('GET /api/media/events'));
  site.change('job-1', { status: 2, progress: 0.4 });
  await until(() => trayJob(request.client_job_id)?.job?.progress === 0.4);
  const asked = site.calls.length;
  site.credits = 3;
  const result = {
    name: 'made.webp',
    url: '/files/made.webp',
    kind: 'image' as const,
    width: 1020,
    height: 440,
    duration: null,
    bytes: 1000,
    expires_at: null,
  };
  site.change('job-1', { status: 1, captured: 1, held: 0, results: [result] });
  await until(() => remainCredits.value === 3);
  expect(trayJob(request.client_job_id)?.job?.results).toEqual([result]);
  expect(creations.value).toMatchObject({ total: 1, items: [{ creation_id: 'job-1', results: [result] }] });
  expect(site.calls.slice(asked)).toEqual([]);
});

test('without an event stream the page polls', async () => {
  site.streamless = true;
  const { sendJob, trayJob } = await stores();
  await sendJob();
  site.change('job-1', { status: 2, stage: 'light', progress: 0.8 });
  await until(() => site.calls.includes('GET /api/media/events'));
  await until(() => trayJob(request.client_job_id)?.job?.progress === 0.8);
  expect(trayJob(request.client_job_id)?.job?.stage).toBe('light');
});

test('cancel stops a job; retry sends it again as one new job, however often it is pressed', async () => {
  const { cancelJob, endedJobs, retryJob, sendJob, trayJob, trayJobs } = await stores();
  await sendJob();
  await cancelJob(request.client_job_id);
  expect(trayJob(request.client_job_id)?.job?.status).toBe(-1);
  // It is listed and no news: the number of the header does not count it.
  expect([trayJobs.value.length, endedJobs.value]).toEqual([1, []]);
  const [first, second] = await Promise.all([
    retryJob(request.client_job_id),
    retryJob(request.client_job_id),
  ]);
  expect(second).toBeUndefined();
  expect(trayJobs.value.map(({ clientId }) => clientId)).toEqual([first]);
  expect(site.jobs.size).toBe(2);
});
