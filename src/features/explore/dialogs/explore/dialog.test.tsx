import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import english from '#locales/en/ui.json';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import { showPage } from '#src/features/page/page.ts';
import { render } from '#tests/support/page/render.tsx';
import { Content } from './dialog.tsx';

const WIDTH = 700;
let reduced = false;

beforeAll(() => {
  provideMessages('en', english);
  activate('en');
});

beforeEach(() => {
  reduced = false;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: reduced && query.includes('reduced-motion'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  showPage(
    { name: 'model', path: '/video-face-swap', model: 'video-face-swap', title: '', operation: undefined },
    undefined,
  );
});

afterEach(() => void vi.useRealTimers());

/** happy-dom has no layout: slides get positions here, and scrolling ends at once. */
function layOut(track: HTMLElement): void {
  Object.defineProperty(track, 'clientWidth', { value: WIDTH });
  [...track.children].forEach((slide, index) =>
    Object.defineProperty(slide, 'offsetLeft', { value: index * WIDTH }),
  );
  track.scrollTo = ((options: ScrollToOptions) => {
    track.scrollLeft = options.left ?? 0;
    track.dispatchEvent(new Event('scroll'));
  }) as typeof track.scrollTo;
}

async function show() {
  vi.useFakeTimers();
  const page = await render(<Content />);
  const track = page.get<HTMLElement>('[data-turning]');
  layOut(track);
  const section = page.get<HTMLElement>('[aria-roledescription=carousel]');
  const at = (): number =>
    [...section.querySelectorAll('[aria-current]')].findIndex(
      (dot) => dot.getAttribute('aria-current') === 'true',
    );
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  const dispatch = (target: Element, event: Event) => act(async () => void target.dispatchEvent(event));
  return { ...page, track, section, at, wait, dispatch };
}

test('every 6 s the next slide comes, and after the last the first', async () => {
  const { at, track, wait } = await show();
  expect(track.children).toHaveLength(6);
  await wait(5999);
  expect(at()).toBe(0);
  await wait(1);
  expect(at()).toBe(1);
  for (let turn = 0; turn < 5; turn += 1) await wait(6000);
  expect(at()).toBe(0);
});

test('it pauses under a pointer and while the page is hidden, and ends once it is stopped', async () => {
  const { at, section, get, dispatch, wait } = await show();
  await dispatch(section, new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  await wait(20_000);
  expect(at()).toBe(0);
  await dispatch(section, new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse' }));
  await wait(6000);
  expect(at()).toBe(1);
  const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await dispatch(document.body, new Event('visibilitychange', { bubbles: true }));
  await wait(20_000);
  expect(at()).toBe(1);
  isHidden.mockReturnValue('visible');
  await dispatch(document.body, new Event('visibilitychange', { bubbles: true }));
  await act(async () => get<HTMLButtonElement>('[aria-label="Pause"]').click());
  await wait(20_000);
  expect(at()).toBe(1);
});

test('with reduced motion it never turns automatically; the arrows turn it', async () => {
  reduced = true;
  const { at, get, wait } = await show();
  await wait(20_000);
  expect(at()).toBe(0);
  await act(async () => get<HTMLButtonElement>('[aria-label=Previous]').click());
  expect(at()).toBe(5);
  await act(async () => get<HTMLButtonElement>('[aria-label=Next]').click());
  expect(at()).toBe(0);
});

test('those that work come first; each opens in a new tab, without the current page as return-to path, as a clip where its source is one', async () => {
  const { host } = await show();
  const links = [...host.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/ai-effect/create?id=339',
    '/ai-french-kiss-video-generator',
    '/ai-muscle-generator',
    '/text-to-video-ai',
    '/ai-image-enhancer',
    '/ai-voice-cloning',
  ]);
  expect(links.every((link) => link.target === '_blank' && link.rel === 'noopener')).toBe(true);
});
