// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshPage, until } from '#tests/support/fresh-page.ts';
import { type MediaDouble, startMediaDouble } from '#tests/support/media-double.ts';
import { faceForm } from '#tests/support/face-form.ts';

const photo = (name: string): File => new File([new Uint8Array(2000)], name);
let site: MediaDouble;
/** A page that is left does not write drafts any more. */
const leave: (() => void)[] = [];

async function openForm() {
  const face = await faceForm('ai-face-swap');
  const [quote, submit, draft] = await Promise.all([
    import('./form-quote.ts'),
    import('./form-submit.ts'),
    import('./form-draft.ts'),
  ]);
  leave.push(draft.persistDraft(face.form), quote.watchQuote(face.form), face.watch());
  return { ...face, ...submit };
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
  site = await startMediaDouble();
  await freshPage(site.origin);
});

afterEach(() => {
  for (const stop of leave.splice(0)) stop();
  return site.close();
});

test('the first face is chosen, gets the source, and the server returns the price', async () => {
  const { detail, form } = await filledForm();
  expect(detail().mapping).toEqual({ 'face-0': detail().sources[0]?.id });
  expect(form.request.value).toMatchObject({
    inputs: { target: 'file-1.jpg' },
    faces: [{ target_face_id: 'face-0', source: 'file-2.jpg' }],
  });
  expect(form.quote.value.quote?.credits).toBe(1);
});

test('one source for all faces is priced for all of them, and clearing one for the rest', async () => {
  const { assignToAll, clearFace, detail, form, panel } = await filledForm();
  assignToAll(panel, detail().sources[0]?.id ?? '');
  await until(() => form.quote.value.quote?.credits === 3);
  clearFace(panel, 'face-1');
  await until(() => form.quote.value.quote?.credits === 2);
  expect(form.quote.value.quote?.credits).toBe(2);
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
  site.faces = 0;
  const { detail, setTarget } = await openForm();
  const target = setTarget(photo('wall.jpg'));
  expect(await until(() => detail().problems[target])).toContain('find a face');
});

test('more faces than one swap takes are rejected with a reason', async () => {
  site.faces = 12;
  const { addSource, assign, assignToAll, faces, panel, selectFace, setTarget } = await openForm();
  setTarget(photo('crowd.jpg'));
  await until(() => faces().length > 0);
  const source = addSource(photo('me.jpg'));
  expect(assignToAll(panel, source)).toBe(10);
  selectFace(panel, 'face-11');
  expect(assign(source)).toEqual({ refused: 'full' });
});

test('nothing is sent before the user has said whose faces these are', async () => {
  const { form, submit } = await filledForm();
  await submit(form);
  expect(form.consentMissing.value).toBe(true);
  expect(site.jobs.size).toBe(0);
});

test('two presses on Create are one job', async () => {
  const { form, setConsent, submit } = await filledForm();
  setConsent(form, 'agreed');
  await Promise.all([submit(form), submit(form)]);
  expect(site.jobs.size).toBe(1);
  expect([...site.jobs.values()][0]?.client_job_id).toBe(form.state.value.jobId);
});

test('an expired quote at the same price goes through; a risen price asks again', async () => {
  const { form, setConsent, submit } = await filledForm();
  setConsent(form, 'me');
  const quote = { ...form.quote.value.quote, quote_id: 'fresh' };
  site.next.set('/api/media/create', [
    { code: 40003, msg: 'Expired.', data: { quote: { ...quote, credits: 2 } } },
  ]);
  await submit(form);
  expect(form.quote.value).toMatchObject({
    problem: expect.stringContaining('price has changed'),
    quote: { credits: 2 },
  });
  expect(site.jobs.size).toBe(0);
  site.next.set('/api/media/create', [
    { code: 40003, msg: 'Expired.', data: { quote: { ...quote, quote_id: 'fresher', credits: 2 } } },
  ]);
  await submit(form);
  expect(site.jobs.size).toBe(1);
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
