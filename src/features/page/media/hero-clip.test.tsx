import { act } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import english from '#locales/en/ui.json';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import { chooseDataUse, followDataUse } from '#src/platform/data-saver.ts';
import { render } from '#tests/support/page/render.tsx';
import { HeroClip } from './hero-clip.tsx';

let lessMotion = false;
/** Whether the picture is in view when it is first looked for; later scrolling calls the observers. */
let inView = true;
let views: ((isIntersecting: boolean) => void)[] = [];

beforeAll(() => {
  provideMessages('en', english);
  activate('en');
});

beforeEach(() => {
  lessMotion = false;
  inView = true;
  views = [];
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    queueMicrotask(work);
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        views.push((isIntersecting) => tell([{ isIntersecting }]));
      }
      observe = (): void => views.at(-1)?.(inView);
      disconnect = (): void => undefined;
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});

const show = () =>
  render(
    <HeroClip clip={{ src: '/clip.mp4', bytes: 110_000, av1: { src: '/clip.av1.mp4', bytes: 65_000 } }}>
      <p>still</p>
    </HeroClip>,
  );
const label = (host: HTMLElement) => host.querySelector('button')?.getAttribute('aria-label');

test('plays silently and automatically, and can be stopped and started', async () => {
  const { host, get } = await show();
  const film = get<HTMLVideoElement>('video');
  expect([film.muted, film.loop, film.hasAttribute('playsinline')]).toEqual([true, true, true]);
  expect(label(host)).toBe('Pause the clip');
  await act(async () => get('button').click());
  expect(label(host)).toBe('Play the clip');
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
  await act(async () => get('button').click());
  expect(label(host)).toBe('Pause the clip');
});

test('a press on the picture ends the clip', async () => {
  const { host, get } = await show();
  await act(async () => void get('p').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  expect(label(host)).toBe('Play the clip');
});

test('with reduced motion it waits for a tap', async () => {
  lessMotion = true;
  const { host, get } = await show();
  expect(host.querySelector('video')).toBeNull();
  await act(async () => get('button').click());
  expect(host.querySelector('video')).not.toBeNull();
});

test('with data saver on it waits for a tap and shows its size', async () => {
  chooseDataUse('on');
  const { host, get } = await show();
  expect(host.querySelector('video')).toBeNull();
  expect([label(host), get('button').textContent]).toEqual(['Play the clip, 110 kB', '110 kB']);
  await act(async () => get('button').click());
  expect(host.querySelector('video')).not.toBeNull();
  expect([label(host), get('button').textContent]).toEqual(['Pause the clip', '']);
  chooseDataUse('auto');
});

test('loads nothing until the picture is seen', async () => {
  inView = false;
  const { host, get } = await show();
  expect(host.querySelector('video')).toBeNull();
  await act(async () => views.at(-1)?.(true));
  expect(get<HTMLVideoElement>('video').getAttribute('src')).toBe('/clip.mp4');
});

test('takes the smaller file where the browser plays it', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
  const { get } = await show();
  expect(get<HTMLVideoElement>('video').getAttribute('src')).toBe('/clip.av1.mp4');
});

test('on a slow network it waits for a tap and shows its size', async () => {
  const connection = Object.assign(new EventTarget(), { effectiveType: '3g' });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  followDataUse();
  const { host, get } = await show();
  expect([host.querySelector('video'), get('button').textContent]).toEqual([null, '110 kB']);
  connection.effectiveType = '4g';
  connection.dispatchEvent(new Event('change'));
  Reflect.deleteProperty(navigator, 'connection');
});
