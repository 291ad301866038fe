// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { freshPage, until } from '#tests/support/page/fresh-page.ts';
import { type PageSite, usePageSite } from '#tests/support/page-site/site.ts';

const server = usePageSite();
let site: PageSite;

async function clipForm() {
  const [forms, files, parts, { tools }, { clip, photo, trim }] = await Promise.all([
    import('#src/features/tool-form/tool-form.ts'),
    import('#src/features/tool-form/form-files.ts'),
    import('./part.ts'),
    import('#tools/index.ts'),
    import('#tools/inputs.ts'),
  ]);
  const [tool] = tools;
  if (!tool) throw new Error('there is no tool');
  const work = {
    ...tool.work,
    inputs: [clip('moving', 'gif'), photo('still', { required: false })],
    options: trim,
  };
  const form = forms.toolForm({ ...tool, slug: 'clip', family: 'none' }, work);
  const gif = new Uint8Array(await readFile('tests/fixtures/media/anim.gif'));
  const choose = () =>
    files.setFile(form, 'moving', { file: new File([gif], 'a.gif', { type: 'image/gif' }) });
  return { form, choose, ...files, ...parts };
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  site = server.current;
  await freshPage(site.origin);
});
test('a part goes into the request in seconds, and to the end it has no end', async () => {
  const { form, choose, choosePart, partOf } = await clipForm();
  choose();
  await until(() => form.request.value);
  expect([partOf(form, 4000), form.request.value?.options]).toEqual([{ from: 0, to: 4000 }, { start_s: 0 }]);
  choosePart(form, { from: 1250, to: 3500 }, 4000);
  expect(form.request.value?.options).toEqual({ start_s: 1.25, end_s: 3.5 });
  expect(partOf(form, 4000)).toEqual({ from: 1250, to: 3500 });
  choosePart(form, { from: 1250, to: 4000 }, 4000);
  expect(form.request.value?.options).toEqual({ start_s: 1.25 });
  expect(partOf(form, 1000)).toEqual({ from: 0, to: 1000 });
});

test('another clip is used whole and from its start', async () => {
  const { form, choose, choosePart } = await clipForm();
  choose();
  choosePart(form, { from: 500, to: 900 }, 1000);
  form.moment.value = { at: 700, isPlaying: true };
  choose();
  expect(form.state.value.options).toEqual({ start_s: 0 });
  expect(form.moment.value).toEqual({ at: 0, isPlaying: false });
});

test('a dropped file goes where its kind is asked for: an animated WebP to the GIF', async () => {
  const { form, takeFiles } = await clipForm();
  const sharp = (await import('sharp')).default;
  const webp = await sharp('tests/fixtures/media/anim.gif', { animated: true }).webp().toBuffer();
  await takeFiles(form, [new File([new Uint8Array(webp)], 'a.webp', { type: 'image/webp' })]);
  expect(form.state.value.files.map(({ slot }) => slot)).toEqual(['moving']);
  await until(() => form.request.value?.inputs['moving']);
});
