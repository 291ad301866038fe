// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshPage, until } from '#tests/support/page/fresh-page.ts';
import type { PlayedPerson } from '#tests/support/page-site/engine.ts';
import { type PageSite, usePageSite } from '#tests/support/page-site/site.ts';
import { faceForm } from '#tests/support/page/face-form.ts';

const server = usePageSite();
let site: PageSite;
const leave: (() => void)[] = [];

/** People who are seen in the whole clip. */
const seen = (...ids: number[]): PlayedPerson[] => ids.map((id) => ({ id, fromMs: 0, toMs: 9000 }));
/** Their numbers, whatever the file is called. */
const numbers = (ids: Iterable<string>): string[] => [...ids].map((id) => id.replace(/^.*-(?=p\d+$)/, ''));

/** Puts one of the site's own faces on the selected person. Returns its upload. */
async function pickerOf({ assign, choosePreset, detail, panel }: Awaited<ReturnType<typeof faceForm>>) {
  const { sourceFaces } = await import('#tools/face-swap/samples.ts');
  return (id: string): string | undefined => {
    const preset = sourceFaces.find((each) => each.id === id);
    if (preset) assign(choosePreset(panel, preset));
    return detail().sources.find((source) => source.id === id)?.uploadId;
  };
}

/** The form of a tool for clips with a GIF in it; without people, the search for them goes on. */
async function openClip(people?: PlayedPerson[]) {
  Object.assign(site.engine, { people, searched: 0.4 });
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
  site = server.current;
  await freshPage(site.origin);
});

afterEach(() => {
  for (const stop of leave.splice(0)) stop();
});

test('people are asked for until the search is done, with its progress, and each gets a source', async () => {
  const { panel, people, faces, pick, form } = await openClip();
  await until(() => people.progressOf(panel).value === 0.4);
  site.engine.people = seen(1, 2);
  await until(() => faces().length === 2);
  expect(people.progressOf(panel).value).toBeUndefined();
  pick('priya');
  pick('liam');
  const request = await until(() => form.request.value);
  expect(numbers(request.faces?.map(({ target_face_id: id }) => id) ?? [])).toEqual(['p1', 'p2']);
});

test('a clip without a face in any frame says so, and a search is not asked about when the page is left', async () => {
  const empty = await openClip([]);
  await until(() => Object.values(empty.detail().problems)[0]?.includes('find a face'));
  const other = await openClip();
  await until(() => other.people.progressOf(other.panel).value === 0.4);
  for (const stop of leave.splice(0)) stop();
  await until(() => other.people.progressOf(other.panel).value === undefined);
});

test('two entries of one person are joined, and the source stays', async () => {
  const { panel, people, faces, pick, detail, selectFace } = await openClip(seen(1, 2, 3));
  await until(() => faces().length === 3);
  const [first = '', second = ''] = faces().map(({ face_id: id }) => id);
  selectFace(panel, second);
  pick('priya');
  await people.joinPeople(panel, first, second);
  expect(numbers(faces().map(({ face_id: id }) => id))).toEqual(['p1', 'p3']);
  expect([detail().mapping, detail().face]).toEqual([{ [first]: 'priya' }, first]);
});

test('one entry of two people is split where the second begins; both keep the source at first', async () => {
  const { panel, people, faces, pick, detail } = await openClip(seen(1));
  await until(() => faces().length === 1);
  pick('priya');
  await people.splitPerson(panel, faces()[0]?.face_id ?? '', 4200.4);
  const [first = '', second = ''] = faces().map(({ face_id: id }) => id);
  expect(numbers([first, second])).toEqual(['p1', 'p2']);
  expect(detail().mapping).toEqual({ [first]: 'priya', [second]: 'priya' });
  expect(detail().face).toBe(second);
});

test('another kind of file takes the new faces along; a file that two forms use outlives one of them', async () => {
  const photos = await faceForm('ai-face-swap');
  leave.push(photos.watch());
  const { carryChoices } = await import('#src/features/tool-form/drafts/carry.ts');
  const { uploads } = await import('#src/features/uploads/uploads.ts');
  carryChoices(photos.form);
  const mine = (await pickerOf(photos))('priya') ?? '';
  const clip = await openClip(seen(1, 2));
  carryChoices(clip.form);
  await until(() => clip.faces().length === 2);
  const [first] = clip.faces();
  expect(clip.detail().mapping).toEqual({ [first?.face_id ?? '']: 'priya' });
  photos.removeFile(photos.form, mine);
  expect(photos.form.state.value.files).toEqual([]);
  expect(uploads.value.has(mine)).toBe(true);
  clip.removeFile(clip.form, mine);
  expect(uploads.value.has(mine)).toBe(false);
});
