import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseDataUse } from '#src/platform/data-saver.ts';
import { render } from '#tests/support/page/render.tsx';
import { TileClip } from './tile-clip.tsx';

type Callback = (entries: { target: Element; intersectionRatio: number }[]) => void;

const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();
/** Says how much of each tile is in view. */
let scroll: Callback = () => undefined;
let reduced = false;

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: Callback) {
      scroll = callback;
    }
    observe = () => undefined;
    unobserve = () => undefined;
  },
);

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: reduced }) as MediaQueryList,
  );
  vi.clearAllMocks();
});
afterEach(async () => {
  reduced = false;
  await act(async () => chooseDataUse('auto'));
});

const size = { width: 300, height: 400 };
const clips = (
  <>
    <TileClip kind="video" src="/a.mp4" poster="/a.webp" label="First" {...size} />
    <TileClip kind="video" src="/b.mp4" poster="/b.webp" label="Second" {...size} />
    <TileClip kind="gif" src="/c.gif" poster="/c.webp" label="Third" {...size} />
  </>
);

async function gallery() {
  const { host } = await render(clips);
  const tiles = [...host.children];
  // A column of tiles, 400 pixels each; the view is 768 high.
  tiles.forEach((tile, at) => {
    tile.getBoundingClientRect = () => new DOMRect(0, at * 400 - 150, 300, 400);
  });
  const shown = () =>
    tiles.map((tile) => tile.querySelector('video,img')?.getAttribute('src')?.split('.')[1] ?? 'poster');
  const look = (...shares: number[]) =>
    act(async () =>
      scroll(shares.map((intersectionRatio, at) => ({ target: tiles[at]!, intersectionRatio }))),
    );
  const point = (type: string, at: number) =>
    act(async () => void tiles[at]?.dispatchEvent(new MouseEvent(type)));
  const video = (at: number) => tiles[at]?.querySelector('video');
  return { shown, look, point, video };
}

test('nothing but posters is loaded before a clip is looked at, and one moves at a time', async () => {
  const { shown, look, video } = await gallery();
  expect(shown()).toEqual(['poster', 'poster', 'webp']);
  expect(play).not.toHaveBeenCalled();
  await look(1, 0.9, 0);
  expect(shown()).toEqual(['poster', 'mp4', 'webp']);
  expect(play).toHaveBeenCalledTimes(1);
  await look(0.2, 0.3, 1);
  expect(shown()).toEqual(['poster', 'mp4', 'gif']);
  expect(pause.mock.contexts.at(-1)).toBe(video(1));
});

test('the one under the pointer goes first', async () => {
  const { look, point, video } = await gallery();
  await look(1, 1, 0);
  await point('mouseenter', 0);
  expect(play.mock.contexts.at(-1)).toBe(video(0));
  await point('mouseleave', 0);
  expect(pause.mock.contexts.at(-1)).toBe(video(0));
});

test('with data saver on, or less motion, the posters stay', async () => {
  await act(async () => chooseDataUse('on'));
  const saving = await gallery();
  await saving.point('mouseenter', 0);
  expect(saving.shown()).toEqual(['poster', 'poster', 'webp']);
  await act(async () => chooseDataUse('off'));
  reduced = true;
  const calm = await gallery();
  await calm.point('mouseenter', 2);
  expect(calm.shown()).toEqual(['poster', 'poster', 'webp']);
  expect(play).not.toHaveBeenCalled();
});

test('with data saver on, a clip without a poster is an icon', async () => {
  await act(async () => chooseDataUse('on'));
  const { host } = await render(<TileClip kind="gif" src="/c.gif" label="A result" {...size} />);
  expect(host.querySelector('img')).toBeNull();
  expect(host.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('A result');
});
