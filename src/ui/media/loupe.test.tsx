import { act } from 'react';
import { expect, test } from 'vitest';
import { press, render } from '#tests/support/page/render.tsx';
import { Loupe } from './loupe.tsx';

const drawn = async () => {
  const { get } = await render(
    <Loupe
      before={<img alt="a" />}
      after={<img alt="b" />}
      beforeLabel="Before"
      afterLabel="After"
      label="Loupe"
      pixels={1000}
    />,
  );
  const root = get<HTMLElement>('[role=group]');
  root.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  const value = (name: string) => Number(root.style.getPropertyValue(name));
  const point = (clientX: number, clientY: number, pointerType: string) =>
    act(
      async () =>
        void root.dispatchEvent(
          new PointerEvent('pointermove', { bubbles: true, clientX, clientY, pointerType }),
        ),
    );
  return { root, value, point };
};

test('the lens follows mouse and finger, and shows a pixel of the result on one of the screen', async () => {
  const { value, point } = await drawn();
  await point(50, 75, 'mouse');
  expect([value('--x'), value('--y'), value('--finger'), value('--zoom')]).toEqual([0.25, 0.75, 0, 5]);
  await point(500, -3, 'touch');
  expect([value('--x'), value('--y'), value('--finger')]).toEqual([1, 0, 1]);
});

test('arrows move it and stay inside; other keys are left to the page', async () => {
  const { root, value } = await drawn();
  expect(await press('ArrowRight', root)).toBe(false);
  expect(await press('ArrowUp', root)).toBe(false);
  expect([value('--x'), value('--y')]).toEqual([0.52, 0.48]);
  for (let n = 0; n < 30; n++) await press('ArrowDown', root);
  expect(value('--y')).toBe(1);
  expect(await press('Tab', root)).toBe(true);
});
