// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshPage, until } from '#tests/support/page/fresh-page.ts';
import { type PageSite, pictureFile, usePageSite } from '#tests/support/page-site/site.ts';
import { faceForm } from '#tests/support/page/face-form.ts';

const photo = (name: string): File => pictureFile('group-3.jpg', name);
const server = usePageSite();
let site: PageSite;
/** A page that is left does not write drafts any more. */
const leave: (() => void)[] = [];

async function openForm() {
  const face = await faceForm('ai-face-swap');
  const [quote, submit, draft] = await Promise.all([
    import('./form-quote.ts'),
    import('./sending/form-submit.ts'),
    import('./drafts/form-draft.ts'),
  ]);
  leave.push(draft.persistDraft(face.form), quote.watchQuote(face.form), face.watch());
  return { ...face, ...submit, retryQuote: quote.retryQuote };
}

/** A form with its faces found and a source on the first of them. */
async function filledForm() {
  const page = await openForm();
  page.setTarget(photo('group.jpg'));
  await until(() => page.faces().length > 0);
  page.addSource(photo('me.jpg'));
  await until(() => page.form.quote.value.quote);
  return page;
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  site = server.current;
  await freshPage(site.origin);
});

afterEach(() => {
  for (const stop of leave.splice(0)) stop();
});

test('the first face is chosen, gets the source, and the server returns the price', async () => {
  const { detail, faces, form } = await filledForm();
  const [first] = faces();
  expect(detail().mapping).toEqual({ [first?.face_id ?? '']: detail().sources[0]?.id });
  expect(form.request.value).toMatchObject({
    faces: [{ target_face_id: first?.face_id, source: expect.any(String) }],
  });
  expect(form.quote.value.quote?.credits).toBe(1);
});

test('one source for all faces is priced for all of them, and clearing one for the rest', async () => {
  const { assignToAll, clearFace, detail, faces, form, panel } = await filledForm();
  assignToAll(panel, detail().sources[0]?.id ?? '');
  await until(() => form.quote.value.quote?.credits === 3);
  clearFace(panel, faces()[1]?.face_id ?? '');
  await until(() => form.quote.value.quote?.credits === 2);
  expect(form.quote.value.quote?.credits).toBe(2);
});

test('a price that the server failed to give is asked for again, once the user wants it', async () => {
  const { addSource, faces, form, retryQuote, setTarget } = await openForm();
  setTarget(photo('group.jpg'));
  await until(() => faces().length > 0);
  site.next.set('/api/media/quote', [{ code: 50000, status: 500, msg: 'It broke.' }]);
  addSource(photo('me.jpg'));
  await until(() => form.quote.value.problem);
  expect(form.quote.value).toEqual({ loading: false, problem: 'It broke.', helps: 'retry' });
  retryQuote();
  await until(() => form.quote.value.quote);
  expect(form.quote.value).toMatchObject({ loading: false, quote: { credits: 1 } });
});

test('a sample of the site sets the project, a photo of the user does not', async () => {
  const { form, setFile, setTarget } = await openForm();
  const { project } = await import('#src/features/page/project.ts');
  setTarget(photo('group.jpg'));
  expect(project.value).toBeUndefined();
  setFile(form, 'target', { site: '/media/samples/zola.webp', name: 'zola.webp' });
  expect(project.value).toBe('mirari');
});

test('a photo without a face shows a message beside it', async () => {
  site.engine.faces = 0;
  const { detail, setTarget } = await openForm();
  const target = setTarget(photo('wall.jpg'));
  expect(await until(() => detail().problems[target])).toContain('find a face');
});

test('more faces than one swap takes are rejected with a reason', async () => {
  site.engine.faces = 12;
  const { addSource, assign, assignToAll, faces, panel, selectFace, setTarget } = await openForm();
  setTarget(photo('crowd.jpg'));
  await until(() => faces().length > 0);
  const source = addSource(photo('me.jpg'));
  expect(assignToAll(panel, source)).toBe(10);
  selectFace(panel, faces()[11]?.face_id ?? '');
  expect(assign(source)).toEqual({ refused: 'full' });
});

test('nothing is sent before the user has said whose faces these are', async () => {
  const { form, submit } = await filledForm();
  await submit(form);
  expect(form.consentMissing.value).toBe(true);
  expect((await site.jobs()).length).toBe(0);
});

test('two presses on Create are one job', async () => {
  const { form, setConsent, submit } = await filledForm();
  setConsent(form, 'agreed');
  await Promise.all([submit(form), submit(form)]);
  expect((await site.jobs()).length).toBe(1);
  expect(await site.jobs()).toMatchObject([{ client_job_id: form.state.value.jobId }]);
});

test('an expired quote at the same price goes through', async () => {
  const { form, setConsent, submit } = await filledForm();
  setConsent(form, 'me');
  await site.database.db
    .updateTable('quote')
    .set({ expires_at: new Date(0) })
    .where('id', '=', form.quote.value.quote?.quote_id ?? '')
    .execute();
  await submit(form);
  expect(await site.jobs()).toHaveLength(1);
});

test('a risen price asks again', async () => {
  const { assignToAll, detail, form, panel, setConsent, submit } = await filledForm();
  setConsent(form, 'me');
  const cheap = form.quote.value.quote;
  assignToAll(panel, detail().sources[0]?.id ?? '');
  await until(() => form.quote.value.quote?.credits === 3);
  // The price that this page showed before.
  if (cheap) form.quote.value = { quote: cheap, loading: false };
  await submit(form);
  expect(form.quote.value).toMatchObject({
    problem: expect.stringContaining('price has changed'),
    quote: { credits: 3 },
  });
  expect(await site.jobs()).toEqual([]);
  await submit(form);
  expect(await site.jobs()).toHaveLength(1);
});

test('a reload restores the form: picture, faces, sources, consent', async () => {
  const before = await filledForm();
  before.setConsent(before.form, 'fictional');
  const saved = sessionStorage.getItem('mirari_draft:ai-face-swap');
  expect(JSON.parse(saved ?? '')).toMatchObject({
    consent: 'fictional',
    detail: { mapping: before.detail().mapping, found: { detection: { width: 1020 } } },
  });
});

test('another user on the same page finds the form empty and no file of the user before', async () => {
  const { crops, form, setConsent } = await filledForm();
  const { clearUserData } = await import('#src/platform/storage/logout.ts');
  const { uploads } = await import('#src/features/uploads/uploads.ts');
  setConsent(form, 'me');
  await clearUserData();
  expect([form.state.value, form.quote.value, crops().size, uploads.value.size]).toEqual([
    { files: [], options: {} },
    { loading: false },
    0,
    0,
  ]);
});
