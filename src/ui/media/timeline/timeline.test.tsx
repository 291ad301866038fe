import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { press, render } from '#tests/support/page/render.tsx';
import type { Range } from './range.ts';
import { Timeline } from './timeline.tsx';

const onTrim = vi.fn<(part: Range) => void>();
const onSeek = vi.fn<(at: number) => void>();
afterEach(() => void vi.clearAllMocks());

const names = { from: 'Start', to: 'End', at: 'Position' };

/** A clip of ten seconds on a strip of 1,000 pixels: a pixel is ten milliseconds. */
async function timeline(now = { from: 0, to: 10_000, at: 0 }) {
  const props = { length: 10_000, least: 500, stills: ['/1.webp', '/2.webp'], onTrim, onSeek, names };
  const view = await render(<Timeline {...props} {...now} valueText={(ms) => `${ms / 1000} s`} />);
  const strip = view.host.firstElementChild as HTMLElement;
  strip.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 56);
  strip.setPointerCapture = () => undefined;
  const handle = (name: string) => view.get(`[aria-label="${name}"]`);
  const point = (type: string, clientX: number, on: Element = strip, pointerType = 'mouse') =>
    act(
      async () =>
        void on.dispatchEvent(
          new PointerEvent(`pointer${type}`, {
            clientX,
            pointerId: 1,
            pointerType,
            bubbles: true,
            button: 0,
          }),
        ),
    );
  return { strip, handle, point };
}

test('an end follows the mouse, shows its moment, and is chosen when it is released', async () => {
  const { handle, point } = await timeline();
  await point('down', -5, handle('Start'));
  await point('move', 245);
  expect([onSeek.mock.lastCall, onTrim.mock.calls]).toEqual([[2500], []]);
  expect(handle('Start').getAttribute('aria-valuetext')).toBe('2.5 s');
  await point('up', 245);
  expect(onTrim.mock.calls).toEqual([[{ from: 2500, to: 10_000 }]]);
});

test('the ends keep apart, and nothing leaves the clip', async () => {
  const { handle, point } = await timeline({ from: 4000, to: 5000, at: 4000 });
  await point('down', 507, handle('End'));
  await point('move', 100);
  await point('up', 100);
  expect(onTrim.mock.lastCall).toEqual([{ from: 4000, to: 4500 }]);
  await point('down', 400, handle('Start'));
  await point('move', -500);
  await point('up', -500);
  expect(onTrim.mock.lastCall).toEqual([{ from: 0, to: 5000 }]);
});

test('a finger that scrolls moves nothing; a tap moves the play head, and a touched handle stays', async () => {
  const { strip, handle, point } = await timeline({ from: 1000, to: 9000, at: 1000 });
  await point('down', 300, strip, 'touch');
  await point('move', 303, strip, 'touch');
  await point('cancel', 303, strip, 'touch');
  await point('down', 905, handle('End'), 'touch');
  await point('up', 907, strip, 'touch');
  expect([onSeek.mock.calls, onTrim.mock.calls]).toEqual([[], []]);
  await point('down', 300, strip, 'touch');
  await point('up', 301, strip, 'touch');
  expect([onSeek.mock.calls, onTrim.mock.calls]).toEqual([[[3010]], []]);
});

test('keys move each handle by a tenth of a second, by a second and to the ends', async () => {
  const { handle } = await timeline({ from: 2000, to: 8000, at: 3000 });
  const cases: [name: string, key: string, part: Range | undefined, at: number][] = [
    ['Start', 'ArrowRight', { from: 2100, to: 8000 }, 2100],
    ['Start', 'PageDown', { from: 1000, to: 8000 }, 1000],
    ['Start', 'Home', { from: 0, to: 8000 }, 0],
    ['Start', 'End', { from: 7500, to: 8000 }, 7500],
    ['End', 'ArrowLeft', { from: 2000, to: 7900 }, 7900],
    ['End', 'End', { from: 2000, to: 10_000 }, 10_000],
    ['Position', 'PageUp', undefined, 4000],
    ['Position', 'Home', undefined, 2000],
  ];
  for (const [name, key, part, at] of cases) {
    vi.clearAllMocks();
    expect(await press(key, handle(name)), `${name} ${key}`).toBe(false);
    expect([onTrim.mock.lastCall?.[0], onSeek.mock.lastCall?.[0]], `${name} ${key}`).toEqual([part, at]);
  }
  expect(await press('a', handle('Start'))).toBe(true);
  expect(handle('Start').getAttribute('aria-valuemax')).toBe('7500');
});
