import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import english from '#locales/en/ui.json';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import { press, render } from '#tests/support/page/render.tsx';
import { Still } from './still.tsx';

const onNext = vi.fn<() => void>();
const onPrevious = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
let box: HTMLElement;

beforeAll(() => {
  provideMessages('en', english);
  activate('en');
});

beforeEach(async () => {
  vi.useFakeTimers();
  const view = await render(
    <Still
      src="/after.webp"
      before="/before.webp"
      alt="The result"
      width={400}
      height={300}
      onError={() => undefined}
      {...{ onNext, onPrevious, onClose }}
    />,
  );
  box = view.get('[role=group]');
  box.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
  Object.defineProperties(box, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  box.setPointerCapture = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const point = (type: string, clientX: number, clientY: number, pointerId = 1) =>
  act(
    async () =>
      void box.dispatchEvent(
        new PointerEvent(`pointer${type}`, {
          clientX,
          clientY,
          pointerId,
          pointerType: 'touch',
          bubbles: true,
          button: 0,
        }),
      ),
  );
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const swipe = async (fromX: number, fromY: number, toX: number, toY: number) => {
  await point('down', fromX, fromY);
  await point('move', (fromX + toX) / 2, (fromY + toY) / 2);
  await point('move', toX, toY);
  await point('up', toX, toY);
};
const label = () => box.querySelector('span')?.textContent;
const view = () => box.style.getPropertyValue('--view');
const calls = () => [onNext, onPrevious, onClose].map((spy) => spy.mock.calls.length);

test('it starts on After; a resting finger and the space bar show Before', async () => {
  expect(label()).toBe('After');
  await point('down', 100, 100);
  await wait(250);
  expect(label()).toBe('Before');
  await point('up', 100, 100);
  expect(label()).toBe('After');
  await press(' ', box);
  expect(label()).toBe('Before');
  await act(async () => void box.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true })));
  expect(label()).toBe('After');
});

test('a swipe goes to the neighbours, one down closes, and a short one does nothing', async () => {
  await swipe(300, 150, 200, 155);
  expect(calls()).toEqual([1, 0, 0]);
  await swipe(100, 150, 220, 150);
  expect(calls()).toEqual([1, 1, 0]);
  await swipe(200, 50, 205, 200);
  expect(calls()).toEqual([1, 1, 1]);
  await swipe(200, 150, 170, 150);
  expect(calls()).toEqual([1, 1, 1]);
  expect(label()).toBe('After');
});

test('two taps zoom to the point and back; two fingers zoom by their distance', async () => {
  const taps = async () => {
    for (const _ of [1, 2]) {
      await point('down', 300, 150);
      await point('up', 300, 150);
    }
  };
  await taps();
  expect(view()).toBe('translate(-150px,0px) scale(2.5)');
  // Zoomed, a finger moves the picture as far as its edge.
  await swipe(200, 150, 390, 150);
  expect(view()).toBe('translate(40px,0px) scale(2.5)');
  expect(calls()).toEqual([0, 0, 0]);
  await wait(1000);
  await taps();
  expect(view()).toBe('translate(0px,0px) scale(1)');

  await point('down', 150, 150, 1);
  await point('down', 250, 150, 2);
  await point('move', 100, 150, 1);
  await point('move', 300, 150, 2);
  expect(view()).toBe('translate(0px,0px) scale(2)');
  await point('up', 300, 150, 2);
  await point('up', 100, 150, 1);
  expect([view(), calls()]).toEqual(['translate(0px,0px) scale(2)', [0, 0, 0]]);
});

test('keys zoom and go on', async () => {
  await press('+', box);
  expect(view()).toBe('translate(0px,0px) scale(1.5)');
  await press('0', box);
  expect(view()).toBe('translate(0px,0px) scale(1)');
  await press('ArrowRight', box);
  await press('ArrowLeft', box);
  expect(calls()).toEqual([1, 1, 0]);
});
