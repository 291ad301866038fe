// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { local } from '#contract/site/storage-keys.ts';
import { freshPage, until } from '#tests/support/page/fresh-page.ts';
import { type PageSite, pictureFile, usePageSite } from '#tests/support/page-site/site.ts';
import { faceForm } from '#tests/support/page/face-form.ts';

const CREATE = '/api/media/create';
const QUOTE = '/api/media/quote';
const server = usePageSite();
let site: PageSite;
const leave: (() => void)[] = [];
const loadOutbox = async () => ({ ...(await import('./entries.ts')), ...(await import('./outbox.ts')) });
const loadSender = async () => (await import('#src/features/tool-form/sending/send-entry.ts')).sender;

const photo = (name: string): File => pictureFile('portrait-a.jpg', name);
/** A browser's database stores files; Node's structured clone cannot copy those of happy-dom. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]));
}
const sent = (path: string): number => site.calls.filter((call) => call === `POST ${path}`).length;

async function openPage() {
  const face = await faceForm('ai-face-swap');
  const [queue, submit, draft, jobs, outbox, network, storage, localFiles, connect] = await Promise.all([
    import('#src/features/tool-form/sending/form-queue.ts'),
    import('#src/features/tool-form/sending/form-submit.ts'),
    import('#src/features/tool-form/drafts/form-draft.ts'),
    import('#src/features/jobs/jobs.ts'),
    loadOutbox(),
    import('#src/platform/network/connection.ts'),
    import('./storage.ts'),
    import('#src/features/uploads/local-files.ts'),
    import('./sender.ts'),
  ]);
  connect.connectOutbox(loadSender);
  leave.push(draft.persistDraft(face.form), face.watch());
  jobs.startJobs();
  const away = (): void => {
    site.away = true;
    network.recordNetwork('offline');
  };
  const back = (): void => {
    site.away = false;
    network.recordNetwork('online');
  };
  return { ...face, ...queue, ...submit, ...jobs, ...outbox, ...storage, ...localFiles, away, back };
}

async function composedOffline() {
  const page = await openPage();
  page.away();
  const { form } = page;
  page.setTarget(photo('group.jpg'));
  page.addSource(photo('me.jpg'));
  page.setConsent(form, 'me');
  await until(() => page.offlineOffer(form));
  return page;
}

async function queuedPage() {
  const page = await composedOffline();
  const { form } = page;
  await page.submit(form);
  const [entry] = page.outbox.value;
  if (!entry) throw new Error('nothing waits');
  return { ...page, clientId: entry.clientId };
}

async function filesStored(): Promise<number> {
  const { createStore, keys } = await import('idb-keyval');
  const { databases } = await import('#contract/site/storage-keys.ts');
  return (await keys(createStore(databases.drafts, 'files'))).length;
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('structuredClone', copied);
  site = server.current;
  site.engine.faces = 1;
  await freshPage(site.origin);
});

afterEach(() => {
  for (const stop of leave.splice(0)) stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('queued without a network, a job shows what it may cost, and is sent once when the network is back', async () => {
  const { back, clientId, outbox, readEntries, trayJob, trayJobs } = await queuedPage();
  expect(outbox.value).toMatchObject([{ accepted: 1, draft: { consent: 'me' } }]);
  expect(trayJobs.value).toMatchObject([{ clientId, waiting: { sending: false } }]);
  expect([sent(CREATE), await filesStored()]).toEqual([0, 2]);
  back();
  await until(() => trayJob(clientId));
  await until(() => outbox.value.length === 0);
  expect([sent(CREATE), (await site.jobs()).length, await site.credits(), await readEntries()]).toEqual([
    1,
    1,
    4,
    [],
  ]);
});

test('a price above the one agreed to asks; confirming sends the job', async () => {
  site.engine.faces = 3;
  const { back, clientId, outbox, resume, trayJob } = await queuedPage();
  back();
  await until(() => outbox.value[0]?.ask);
  expect(outbox.value[0]?.ask).toEqual({ kind: 'price', credits: 3 });
  expect(sent(CREATE)).toBe(0);
  await resume(clientId, 3);
  await until(() => trayJob(clientId));
  expect((await site.jobs()).length).toBe(1);
});

test('after server errors and lost responses the same request is sent until there is a response', async () => {
  site.next.set(CREATE, [{ code: 50000, msg: 'Something went wrong.', status: 500 }, 'lost', 'lost', 'lost']);
  const { back, clientId, outbox, trayJob } = await queuedPage();
  back();
  await until(() => trayJob(clientId), 20_000);
  await until(() => outbox.value.length === 0);
  expect(sent(CREATE)).toBeGreaterThan(4);
  expect([(await site.jobs()).length, await site.credits(), sent(QUOTE)]).toEqual([1, 4, 1]);
});

test('a page that is killed while it sends continues when it is opened again', async () => {
  site.next.set(CREATE, ['lost', 'lost', 'lost']);
  const { back, clientId } = await queuedPage();
  back();
  await until(() => sent(CREATE) === 3);
  await freshPage(site.origin);
  const { outbox, startJobs, trayJob } = {
    ...(await import('#src/features/jobs/jobs.ts')),
    ...(await loadOutbox()),
  };
  (await import('./sender.ts')).connectOutbox(loadSender);
  startJobs();
  await until(() => trayJob(clientId));
  await until(() => outbox.value.length === 0);
  expect([(await site.jobs()).length, await site.credits()]).toEqual([1, 4]);
});

test('refused for credits beside a balance that is enough, it goes out once more by itself and then asks', async () => {
  const short = { code: 40002, msg: 'Not enough credits.', data: { need: 1, have: 0 } };
  site.next.set(
    CREATE,
    Array.from({ length: 200 }, () => short),
  );
  const { back, clientId, outbox, resume } = await queuedPage();
  back();
  const asked = () => until(() => outbox.value[0]?.answered === true && outbox.value[0].ask);
  await asked();
  // Calls are not counted: the page that was killed before may still send its own.
  expect(outbox.value[0]?.tries).toHaveLength(2);
  // Whatever wakes the outbox, it is the user's turn now.
  const { refreshCredits } = await import('#src/features/credits/credits.ts');
  for (let n = 0; n < 5; n++) {
    await refreshCredits();
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(outbox.value[0]?.ask?.kind).toBe('credits'));
  }
  expect(outbox.value[0]?.tries).toHaveLength(2);
  await resume(clientId);
  await asked();
  expect(outbox.value[0]?.tries).toHaveLength(2);
});

test('however often it is woken, an entry is tried sixty times an hour at most', async () => {
  site.next.set(
    CREATE,
    Array.from({ length: 300 }, () => ({ code: 50000, msg: 'No.', status: 500 })),
  );
  const { back, outbox } = await queuedPage();
  back();
  const { deliver, MOST_TRIES } = await import('./run.ts');
  for (let n = 0; n < MOST_TRIES + 20; n++) await deliver();
  expect(outbox.value[0]?.tries).toHaveLength(MOST_TRIES);
  const before = sent(CREATE);
  await deliver();
  expect(sent(CREATE)).toBe(before);
});

test('files that the server has deleted are sent again', async () => {
  site.next.set(QUOTE, [{ code: 40005, msg: 'Gone.', data: { rule: 'gone' } }]);
  const { back, clientId, trayJob } = await queuedPage();
  back();
  await until(() => trayJob(clientId));
  expect([sent('/api/dash/upload'), (await site.jobs()).length]).toEqual([4, 1]);
});

test('a rejected photo asks; opened for a change, the form is as it was and replaces the waiting entry', async () => {
  site.next.set(QUOTE, [{ code: 40004, msg: 'No face was found.' }]);
  const {
    addSource,
    away,
    back,
    changeEntry,
    clientId,
    consentOf,
    form,
    offlineOffer,
    outbox,
    setConsent,
    startAnother,
    submit,
  } = await queuedPage();
  back();
  await until(() => outbox.value[0]?.ask);
  expect(outbox.value[0]?.ask).toEqual({ kind: 'refused', text: 'No face was found.' });
  const [entry] = outbox.value;
  startAnother(form);
  expect(form.state.value.files).toEqual([]);
  if (entry) await changeEntry(form, entry);
  expect(consentOf(form.state.value)).toBe('me');
  expect(form.state.value).toMatchObject({
    editing: clientId,
    files: entry?.draft.files,
  });
  expect(outbox.value).toMatchObject([{ clientId, ask: { kind: 'changing' } }]);
  away();
  addSource(photo('other.jpg'));
  setConsent(form, 'agreed');
  await until(() => offlineOffer(form));
  await submit(form);
  expect(outbox.value).toMatchObject([
    { clientId, draft: { detail: { sources: [{ number: 2 }, { number: 1 }] } } },
  ]);
  expect(outbox.value[0]?.ask).toBeUndefined();
});

test('a dropped job leaves nothing, neither here nor on the server', async () => {
  const { back, clientId, dropEntry, form, outbox, readEntries } = await queuedPage();
  await dropEntry(clientId);
  expect([outbox.value, await readEntries(), form.state.value.files]).toEqual([[], [], []]);
  await vi.waitFor(async () => expect(await filesStored()).toBe(0));
  back();
  await (await import('#src/features/credits/credits.ts')).refreshCredits();
  expect(sent(CREATE)).toBe(0);
});

test('a job that was sent before it was dropped is canceled', async () => {
  site.engine.holds = true;
  site.next.set(CREATE, ['lost', 'lost', 'lost']);
  const { away, back, clientId, dropEntry, outbox } = await queuedPage();
  back();
  await until(() => sent(CREATE) === 3);
  away();
  await until(() => outbox.value[0]?.request);
  await dropEntry(clientId);
  expect(outbox.value).toMatchObject([{ clientId, dropping: true, draft: { files: [] } }]);
  back();
  await until(() => outbox.value.length === 0);
  await vi.waitFor(async () =>
    expect([(await site.jobs()).map(({ state }) => state), await site.credits()]).toEqual([['canceled'], 5]),
  );
});

test('a job that is dropped before its response arrives is canceled', async () => {
  site.engine.holds = true;
  const { back, clientId, dropEntry, outbox } = await queuedPage();
  const { fetch: send } = globalThis;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const response = await send(...asked);
    if (response.url.endsWith(CREATE)) await dropEntry(clientId);
    return response;
  });
  const { remainCredits, startCredits } = await import('#src/features/credits/credits.ts');
  startCredits();
  back();
  await until(() => outbox.value.length === 0);
  await vi.waitFor(async () =>
    expect([(await site.jobs()).map(({ state }) => state), await site.credits()]).toEqual([['canceled'], 5]),
  );
  await until(() => remainCredits.value === 5);
});

test('nothing of the user is left after the logout', async () => {
  const { outbox, readEntries } = await queuedPage();
  const { clearUserData } = await import('#src/platform/storage/logout.ts');
  await clearUserData();
  expect([outbox.value, await readEntries(), await filesStored()]).toEqual([[], [], 0]);
});

test('files of waiting jobs are not deleted for their age', async () => {
  await queuedPage();
  await freshPage(site.origin);
  const { dropOldFiles } = await import('#src/features/uploads/local-files.ts');
  await import('./storage.ts');
  await dropOldFiles(Date.now() + 30 * 86_400_000);
  expect(await filesStored()).toBe(2);
});

test('a device without room shows that before anything is lost', async () => {
  const page = await composedOffline();
  const { form } = page;
  const { IDBObjectStore } = globalThis;
  const { put } = IDBObjectStore.prototype;
  // Small values still fit; the photos do not.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    row: object,
    key,
  ) {
    if ('file' in row) throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, row, key);
  });
  await page.submit(form);
  expect(form.quote.value.problem).toContain('out of space');
  expect([page.outbox.value, form.state.value.files.length > 0, form.state.value.jobId]).toEqual([
    [],
    true,
    undefined,
  ]);
});

test('payments and the daily claim are never queued: they fail, and nothing is sent when the network is back', async () => {
  const { away, back, outbox } = await openPage();
  const { claim } = await import('#src/features/credits/check-in.ts');
  const { openCheckout } = await import('#src/features/payments/calls.ts');
  const { refreshCredits } = await import('#src/features/credits/credits.ts');
  away();
  await claim();
  await expect(openCheckout('9.99')).rejects.toThrow('cannot be reached');
  back();
  dispatchEvent(new Event('online'));
  await refreshCredits();
  expect(site.calls.filter((call) => /checkin|checkout/.test(call))).toEqual([]);
  expect([outbox.value, localStorage.getItem(local.outbox)]).toEqual([[], null]);
});
