import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PageTemplate } from '#contract/site/page-template.ts';
import textToImage from '#locales/en/pages/ai-text-to-image.json';
import english from '#locales/en/ui.json';
import { showTemplate } from '#src/features/page/page.ts';
import { setOption, toolForm } from '#src/features/tool-form/tool-form.ts';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import { render } from '#tests/support/page/render.tsx';
import { toolOf } from '#tools/index.ts';
import { FormStage } from './form-stage.tsx';
import { TipWords } from './tip-words.tsx';

const LONGEST_TIP = 'a'.repeat(80);

function formOf(slug: string) {
  const tool = toolOf(slug);
  if (!tool) throw new Error(`${slug} does not work`);
  return toolForm(tool, tool.work);
}
const showWith = (operation: Partial<PageTemplate['operation']>): void =>
  showTemplate({ ...textToImage, operation: { tabs: [], ...operation } } as unknown as PageTemplate);

beforeAll(() => {
  provideMessages('en', english);
  activate('en');
});
beforeEach(() => setOption(formOf('ai-text-to-image'), 'prompt', ''));
afterEach(() => act(async () => showTemplate(undefined)));

test('tip words of the page begin the text, and go on with it as far as it may', async () => {
  const form = formOf('ai-text-to-image');
  showWith({ tipWords: ['a red boat', LONGEST_TIP] });
  const { host } = await render(<TipWords form={form} />);
  const [boat, long] = host.querySelectorAll('button');
  const press = (tip: HTMLButtonElement | undefined) => act(async () => tip?.click());
  const text = () => String(form.state.value.options['prompt']);
  await press(boat);
  expect(text()).toBe('a red boat');
  await act(async () => setOption(form, 'prompt', 'a red boat at sea  '));
  await press(boat);
  expect(text()).toBe('a red boat at sea a red boat');
  const most =
    form.work.options.flatMap((option) => (option.kind === 'text' ? option.max_length : []))[0] ?? 0;
  const full = 'b'.repeat(most - LONGEST_TIP.length);
  await act(async () => setOption(form, 'prompt', full));
  await press(long);
  expect(text(), 'nothing is cut').toBe(full);
});

test('there are no tips where the page has none, or the tool no text', async () => {
  showWith({});
  expect((await render(<TipWords form={formOf('ai-text-to-image')} />)).host.textContent).toBe('');
  await act(async () => showWith({ tipWords: ['a red boat'] }));
  expect((await render(<TipWords form={formOf('ai-image-enhancer')} />)).host.textContent).toBe('');
});

test.each([
  [{ path: '/media/own.webp', pathType: 'image' as const }, 'img', '/media/own.webp'],
  [{ path: '/media/own.mp4', pathType: 'video' as const }, 'video', '/media/own.mp4'],
])('a result that the page shows as an example is on the stage: %j', async (resultDemo, tag, src) => {
  showWith({ resultDemo });
  const { host } = await render(<FormStage form={formOf('ai-image-enhancer')} />);
  expect([...host.querySelectorAll(tag)].map((shown) => shown.getAttribute('src'))).toEqual([src]);
});

test('a clip of the site stands there as its still, with what the page says that it is', async () => {
  showWith({ resultDemo: { path: 'examples/hug', pathType: 'video' } });
  const { host } = await render(<FormStage form={formOf('ai-hug-generator')} />);
  expect(host.querySelector('img')?.getAttribute('src')).toBe('/media/examples/hug.webp');
  expect(host.querySelector('video'), 'nothing is loaded before the page is idle').toBeNull();
  expect(host.textContent).toContain(textToImage.tdk.description);
});

test('without one the stage shows what the tool has made, as its still at first, or the site’s own picture', async () => {
  showWith({});
  const shown = async (slug: string) => {
    const { host } = await render(<FormStage form={formOf(slug)} />);
    expect(host.querySelector('video')).toBeNull();
    const img = host.querySelector('img');
    return [img?.getAttribute('src'), img?.getAttribute('loading')];
  };
  const small = async (slug: string) =>
    (await render(<FormStage form={formOf(slug)} />)).host.querySelector('source')?.getAttribute('srcset');
  expect(await shown('ai-image-enhancer')).toEqual(['/media/tools/ai-image-enhancer.webp', 'lazy']);
  expect(await small('ai-image-enhancer')).toBe('/media/covers/ai-image-enhancer.webp');
  expect(await shown('video-bg-remover')).toEqual(['/media/tools/video-bg-remover.webp', 'lazy']);
  expect(await shown('nano-banana-ai-image-generator')).toEqual(['/media/faces/ida.webp', 'eager']);
});
