// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { freshPage, until } from '#tests/support/page/fresh-page.ts';
import { pictureFile, usePageSite } from '#tests/support/page-site/site.ts';
import { local } from '#contract/site/storage-keys.ts';

const server = usePageSite();

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await freshPage(server.current.origin);
});

async function openForm(slug: string) {
  const [{ toolForm }, { setFile }, { toolOf }, place, work, { uploads }] = await Promise.all([
    import('#src/features/tool-form/tool-form.ts'),
    import('#src/features/tool-form/form-files.ts'),
    import('#tools/index.ts'),
    import('./place.ts'),
    import('./work.ts'),
    import('#src/features/uploads/uploads.ts'),
  ]);
  const tool = toolOf(slug);
  if (!tool) throw new Error(`${slug} does not work`);
  const form = toolForm(tool, tool.work);
  place.keepFilesHere(form);
  const slot = tool.work.inputs[0]?.slot ?? '';
  const id = setFile(form, slot, { file: pictureFile('group-3.jpg', 'group.jpg') });
  return {
    ...place,
    ...work,
    placeNow: () => place.placeNow(form),
    form,
    phase: () => uploads.value.get(id)?.phase,
  };
}

test('a photo stays here while results are made here, and is sent once the server is to make them', async () => {
  localStorage.setItem(local.devicePlace, 'device');
  const { phase, placeNow, pickPlace } = await openForm('ai-image-enhancer');
  expect(placeNow()).toBe('device');
  await until(() => phase() === 'held');
  pickPlace('server');
  await until(() => phase() === 'done');
});

test('the page chooses this device only with the code for it, unless the user has chosen', async () => {
  const { placeNow, pickPlace, choosePlace } = await openForm('ai-image-enhancer');
  expect(placeNow()).toBe('server');
  pickPlace('device');
  expect(placeNow()).toBe('device');
  choosePlace('auto');
  expect(placeNow()).toBe('server');
  localStorage.setItem(local.devicePack, 'this build');
  await freshPage(server.current.origin);
  expect((await openForm('ai-image-enhancer')).placeNow()).toBe('device');
});

test('a device with little memory leaves faces to the server, and may be chosen all the same', async () => {
  localStorage.setItem(local.devicePackLarge, 'this build');
  const withMemory = async (deviceMemory: number) => {
    vi.stubGlobal('navigator', Object.create(navigator, { deviceMemory: { value: deviceMemory } }));
    await freshPage(server.current.origin);
    return openForm('ai-face-swap');
  };
  expect((await withMemory(8)).placeNow()).toBe('device');
  const { phase, placeNow, pickPlace } = await withMemory(2);
  expect(placeNow()).toBe('server');
  await until(() => phase() === 'done');
  pickPlace('device');
  expect(placeNow()).toBe('device');
  vi.unstubAllGlobals();
});

test('without the consent that a tool asks for, nothing is made here either', async () => {
  localStorage.setItem(local.devicePlace, 'device');
  const { form, makeHere, workOf } = await openForm('ai-face-swap');
  await makeHere(form);
  expect([form.consentMissing.value, workOf(form)]).toEqual([true, undefined]);
});
