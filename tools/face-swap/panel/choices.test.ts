// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { local } from '#contract/site/storage-keys.ts';
import { faceIdOf } from '#contract/tools/faces.ts';
import { freshPage, until } from '#tests/support/page/fresh-page.ts';
import { type PageSite, pictureFile, usePageSite } from '#tests/support/page-site/site.ts';
import { faceForm } from '#tests/support/page/face-form.ts';

const photo = (name: string): File => pictureFile('group-3.jpg', name);
const server = usePageSite();
let site: PageSite;
const leave: (() => void)[] = [];

async function openForm(slug = 'ai-face-swap') {
  const page = await faceForm(slug);
  leave.push(page.watch());
  const { samples, sourceFaces } = await import('#tools/face-swap/samples.ts');
  const pickSample = (value: string): string => {
    const sample = samples[slug]?.find((each) => each.value === value);
    return page.setFile(page.form, 'target', { site: sample?.file_url ?? '', name: `${value}.webp` });
  };
  const pickFace = (id: string): void => {
    const preset = sourceFaces.find((each) => each.id === id);
    if (preset) page.assign(page.choosePreset(page.panel, preset));
  };
  const { missingOf } = await import('#src/features/tool-form/form-request.ts');
  return { ...page, pickSample, pickFace, missing: () => missingOf(page.form) };
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

test('each choice goes on to the next face without one; a second choice for a face stays on it', async () => {
  const { assign, detail, faces, panel, pickFace, selectFace, setTarget } = await openForm();
  setTarget(photo('group.jpg'));
  await until(() => faces().length === 3);
  pickFace('priya');
  pickFace('liam');
  const [one = '', two = '', three = ''] = faces().map(({ face_id: id }) => id);
  expect(detail().mapping).toEqual({ [one]: 'priya', [two]: 'liam' });
  expect(detail().face).toBe(three);
  selectFace(panel, one);
  pickFace('zola');
  expect([detail().mapping[one], detail().face]).toEqual(['zola', one]);
  assign('liam');
  expect(detail().mapping).toEqual({ [one]: 'liam', [two]: 'liam' });
});

test('a face picked without a network goes to everyone, as the form says, once they are found', async () => {
  const { recordNetwork } = await import('#src/platform/network/connection.ts');
  const { detail, faces, form, pickFace, setTarget } = await openForm();
  site.away = true;
  recordNetwork('offline');
  const target = setTarget(photo('group.jpg'));
  await until(() => detail().everyone === target);
  pickFace('priya');
  expect(detail().mapping).toEqual({});
  site.away = false;
  recordNetwork('online');
  await until(() => faces().length === 3);
  expect(Object.values(detail().mapping)).toEqual(['priya', 'priya', 'priya']);
  const request = await until(() => form.request.value);
  expect(request.faces).toHaveLength(3);
  setTarget(photo('others.jpg'));
  await until(() => faces().length === 3 && detail().found?.name !== request.inputs['target']);
  expect(Object.values(detail().mapping)).toEqual(['priya']);
});

test('the faces of a sample are there at once, without a call, and get their ids with its file', async () => {
  const { consentOf, detail, form, pickFace, pickSample } = await openForm();
  pickSample('lake');
  expect(detail().found?.detection?.faces).toHaveLength(3);
  pickFace('priya');
  expect(form.request.value).toBeUndefined();
  const request = await until(() => form.request.value);
  expect(request.faces).toMatchObject([{ target_face_id: faceIdOf(String(request.inputs['target']), 0) }]);
  expect(site.calls.filter((call) => call.includes('detect-faces'))).toEqual([]);
  expect(consentOf(form.state.value)).toBe('fictional');
});

test('drawn faces are offered for drawn pictures and rendered ones for the rest, and change with them', async () => {
  const { detail, form, panel, pickFace, pickSample, setTarget } = await openForm();
  const { presetsFor } = await import('./finding/sample-faces.ts');
  const offered = (): string =>
    presetsFor(panel.files.value)
      .map(({ id }) => id)
      .join(' ');
  expect(offered()).toBe('priya liam zola yuki');
  pickSample('zola');
  pickFace('priya');
  expect(Object.values(detail().mapping)).toEqual(['priya']);
  pickSample('pearl');
  expect([offered(), detail().mapping, detail().source]).toEqual(['ida omar nia ravi', {}, undefined]);
  pickFace('omar');
  setTarget(photo('me.jpg'));
  await until(() => detail().found?.uploadId === form.state.value.files.at(-1)?.uploadId);
  expect([offered(), detail().mapping]).toEqual(['priya liam zola yuki', {}]);
});

test('a source that is refused goes into no face, and the form says so', async () => {
  const { addSource, detail, faces, missing, pickFace, setTarget } = await openForm();
  setTarget(photo('group.jpg'));
  await until(() => faces().length === 3);
  const bad = addSource(pictureFile('not-an-image.jpg'));
  await until(() => Object.keys(detail().mapping).length === 0 && detail().source === bad);
  expect(missing()).toBe('bad.source');
  pickFace('liam');
  expect([missing(), Object.values(detail().mapping)]).toEqual([undefined, ['liam']]);
});

test('a target that is refused is said to be, whatever was chosen before', async () => {
  const { asksConsent, form, missing, setTarget, takeFiles } = await openForm();
  const { uploads } = await import('#src/features/uploads/uploads.ts');
  const bad = setTarget(pictureFile('not-an-image.jpg'));
  await until(() => uploads.value.get(bad)?.phase === 'refused');
  expect(missing()).toBe('bad.target');
  expect([form.request.value, asksConsent(form.state.value)]).toEqual([undefined, false]);
  await takeFiles(form, [photo('me.jpg')]);
  expect(form.state.value.files.map(({ slot }) => slot)).toEqual(['target']);
});

test('each face of a source photo can be chosen, also after its file was sent again', async () => {
  const { addSource, assign, detail, faces, form, removeSource, panel, setTarget } = await openForm();
  setTarget(photo('group.jpg'));
  await until(() => faces().length === 3);
  const upload = addSource(photo('family.jpg'));
  await until(() => detail().sources.length === 3);
  const [, second] = detail().sources;
  assign(second?.id ?? '');
  const request = await until(() => form.request.value);
  const source = panel.stateOf(upload)?.item?.name;
  expect(request?.faces).toEqual([
    { target_face_id: faces()[0]?.face_id, source, source_face_id: faceIdOf(source ?? '', 0) },
    { target_face_id: faces()[1]?.face_id, source, source_face_id: faceIdOf(source ?? '', 1) },
  ]);
  for (const source of detail().sources.slice(1)) removeSource(panel, source);
  expect(form.state.value.files.map(({ uploadId }) => uploadId)).toContain(upload);
  for (const source of detail().sources) removeSource(panel, source);
  expect(form.state.value.files.map(({ uploadId }) => uploadId)).not.toContain(upload);
});

test('a face that is none can be left out', async () => {
  const { assignToAll, detail, dismissFace, faces, panel, pickFace, setTarget } = await openForm();
  setTarget(photo('group.jpg'));
  await until(() => faces().length === 3);
  const [one = '', two = '', three = ''] = faces().map(({ face_id: id }) => id);
  dismissFace(panel, two);
  pickFace('priya');
  expect(assignToAll(panel, 'priya')).toBe(2);
  expect(detail().mapping).toEqual({ [one]: 'priya', [three]: 'priya' });
});

test('the consent is asked for each own picture, once, and for none of the site', async () => {
  const { addSource, consentOf, faces, form, pickFace, pickSample, setConsent, setTarget } = await openForm();
  pickSample('zola');
  pickFace('priya');
  expect(consentOf(form.state.value)).toBe('fictional');
  setTarget(photo('group.jpg'));
  expect(consentOf(form.state.value)).toBeUndefined();
  setConsent(form, 'me');
  await until(() => faces().length === 3);
  expect(consentOf(form.state.value)).toBe('me');
  addSource(photo('friend.jpg'));
  expect(consentOf(form.state.value)).toBeUndefined();
  setConsent(form, 'agreed');
  expect(consentOf(form.state.value)).toBe('agreed');
});

test('a face kept in the account is there at the next visit, with its consent, until it is deleted', async () => {
  site.engine.faces = 1;
  localStorage.setItem(local.userToken, (await site.signUp()).token);
  const { addSource, detail, form, panel, setConsent } = await openForm();
  const { keepSource, kept, loadKept } = await import('./choice/kept-faces.ts');
  addSource(photo('me.jpg'));
  await until(() => detail().sources[0]?.checked);
  const [mine] = detail().sources;
  if (!mine) throw new Error('no source');
  expect(await keepSource(panel, mine, 'Me')).toBeUndefined();
  setConsent(form, 'me');
  await keepSource(panel, mine, 'Me');
  expect([kept.value.length, detail().sources[0]?.kept]).toEqual([1, kept.value[0]?.item.name]);

  for (const stop of leave.splice(0)) stop();
  sessionStorage.clear();
  await freshPage(site.origin);
  const next = await openForm();
  const again = await import('./choice/kept-faces.ts');
  leave.push(again.loadKept(true));
  const face = await until(() => again.kept.value[0]);
  next.pickSample('zola');
  next.assign(again.chooseKept(next.panel, face));
  expect(next.asksConsent(next.form.state.value)).toBe(false);
  expect(next.consentOf(next.form.state.value)).toBe('me');
  const request = await until(() => next.form.request.value);
  expect(request.faces).toMatchObject([{ source: face.item.name }]);
  expect(site.calls.filter((call) => call.includes('detect-faces'))).toHaveLength(1);
  await again.forgetKept(next.panel, face.item.name);
  expect([again.kept.value, next.detail().sources, next.detail().mapping]).toEqual([[], [], {}]);
  loadKept(false)();
});
