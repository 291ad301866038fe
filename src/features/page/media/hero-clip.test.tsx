import { act } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import english from '#locales/en/ui.json';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import { chooseDataUse } from '#src/platform/data-saver.ts';
import { render } from '#tests/support/render.tsx';
import { HeroClip } from './hero-clip.tsx';

let lessMotion = false;

beforeAll(() => {
  provideMessages('en', english);
  activate('en');
});

beforeEach(() => {
  lessMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    work();
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});

const show = () =>
  render(
    <HeroClip src="/clip.mp4" bytes={310_000}>
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
  expect([label(host), get('button').textContent]).toEqual(['Play the clip, 310 kB', '310 kB']);
  await act(async () => get('button').click());
  expect(host.querySelector('video')).not.toBeNull();
  expect([label(host), get('button').textContent]).toEqual(['Pause the clip', '']);
  chooseDataUse('auto');
});
