// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PeopleSearch } from '#contract/tools/faces.ts';
import { freshPage, until } from '#tests/support/fresh-page.ts';
import { type MediaDouble, startMediaDouble } from '#tests/support/media-double.ts';
import { faceForm } from '#tests/support/face-form.ts';

let site: MediaDouble;
const leave: (() => void)[] = [];

/** A search of a clip of nine seconds that has found these people, or goes on. */
const search = (...numbers: number[]): PeopleSearch => ({
  detect_id: 'search-1',
  progress: 1,
  people: numbers.map((number) => ({
    face_id: `file-1.m-p${number}`,
    origin: `/faces/${number}.webp`,
    score: 1,
    spans: [{ from_ms: 0, to_ms: 9000 }],
  })),
  frames: 225,
  duration: 9,
  width: 640,
  height: 360,
});
const { people: _none, ...underway } = { ...search(), progress: 0.4 };

/** Puts one of the site's own faces on the selected person. Returns its upload. */
async function pickerOf({ assign, choosePreset, detail, panel }: Awaited<ReturnType<typeof faceForm>>) {
  const { sourceFaces } = await import('#tools/face-swap/samples.ts');
  return (id: string): string | undefined => {
    const preset = sourceFaces.find((each) => each.id === id);
    if (preset) assign(choosePreset(panel, preset));
    return detail().sources.find((source) => source.id === id)?.uploadId;
  };
}

/** The form of a tool for clips with a GIF in it, as far as the server has found people. */
async function openClip(...answers: PeopleSearch[]) {
  site.searches = answers;
  const page = await faceForm('ai-face-swap', {
    slug: 'clip',
    inputs: [
      { slot: 'target', kind: 'gif', required: true, maxBytes: 1e8 },
      { slot: 'source', kind: 'image', required: false, maxBytes: 1e8 },
    ],
  });
  leave.push(page.watch());
  const { readFile } = await import('node:fs/promises');
  const gif = new Uint8Array(await readFile('tests/fixtures/media/anim.gif'));
  page.setTarget(new File([gif], 'clip.gif', { type: 'image/gif' }));
  return { ...page, pick: await pickerOf(page), people: await import('./search.ts') };
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  site = await startMediaDouble((_, response) => response.end(new Uint8Array(500)));
  await freshPage(site.origin);
});

afterEach(() => {
  for (const stop of leave.splice(0)) stop();
  return site.close();
});

test('people are asked for until the search is done, with its progress, and each gets a source', async () => {
  const { panel, people, faces, pick, form } = await openClip(underway, search(1, 2));
  await until(() => people.progressOf(panel).value === 0.4);
  await until(() => faces().length === 2);
  expect(people.progressOf(panel).value).toBeUndefined();
  pick('priya');
  pick('liam');
  const request = await until(() => form.request.value);
  expect(request.faces?.map(({ target_face_id: id }) => id)).toEqual(['file-1.m-p1', 'file-1.m-p2']);
});

test('a clip without a face in any frame says so, and a search is not asked about when the page is left', async () => {
  const empty = await openClip(search());
  await until(() => Object.values(empty.detail().problems)[0]?.includes('find a face'));
  site.searches = [underway];
  const other = await openClip(underway);
  await until(() => other.people.progressOf(other.panel).value === 0.4);
  for (const stop of leave.splice(0)) stop();
  await until(() => other.people.progressOf(other.panel).value === undefined);
});

test('two entries of one person are joined, and the source stays', async () => {
  const { panel, people, faces, pick, detail, selectFace } = await openClip(search(1, 2, 3));
  await until(() => faces().length === 3);
  selectFace(panel, 'file-1.m-p2');
  pick('priya');
  site.searches = [search(1, 3)];
  await people.joinPeople(panel, 'file-1.m-p1', 'file-1.m-p2');
  expect(site.corrections).toEqual([{ detect_id: 'search-1', join: ['file-1.m-p1', 'file-1.m-p2'] }]);
  expect(faces().map(({ face_id: id }) => id)).toEqual(['file-1.m-p1', 'file-1.m-p3']);
  expect([detail().mapping, detail().face]).toEqual([{ 'file-1.m-p1': 'priya' }, 'file-1.m-p1']);
});

test('one entry of two people is split where the second begins; both keep the source at first', async () => {
  const { panel, people, faces, pick, detail } = await openClip(search(1));
  await until(() => faces().length === 1);
  pick('priya');
  site.searches = [search(1, 4)];
  await people.splitPerson(panel, 'file-1.m-p1', 4200.4);
  expect(site.corrections).toEqual([{ detect_id: 'search-1', split: { id: 'file-1.m-p1', at_ms: 4200 } }]);
  expect(detail().mapping).toEqual({ 'file-1.m-p1': 'priya', 'file-1.m-p4': 'priya' });
  expect(detail().face).toBe('file-1.m-p4');
});

test('another kind of file takes the new faces along; a file that two forms use outlives one of them', async () => {
  const photos = await faceForm('ai-face-swap');
  leave.push(photos.watch());
  const { carryChoices } = await import('#src/features/tool-form/carry.ts');
  const { uploads } = await import('#src/features/uploads/uploads.ts');
  carryChoices(photos.form);
  const mine = (await pickerOf(photos))('priya') ?? '';
  const clip = await openClip(underway, search(1, 2));
  carryChoices(clip.form);
  await until(() => clip.faces().length === 2);
  expect(clip.detail().mapping).toEqual({ 'file-1.m-p1': 'priya' });
  photos.removeFile(photos.form, mine);
  expect(photos.form.state.value.files).toEqual([]);
  expect(uploads.value.has(mine)).toBe(true);
  clip.removeFile(clip.form, mine);
  expect(uploads.value.has(mine)).toBe(false);
});
