import { act } from 'react';
import { expect, test } from 'vitest';
import { press, render } from '#tests/support/page/render.tsx';
import { Compare } from './compare.tsx';

const pair = (
  <Compare
    before={<img alt="a" />}
    after={<img alt="b" />}
    beforeLabel="Before"
    afterLabel="After"
    label="Before and after"
    valueText={(percent) => `${percent} percent before`}
  />
);

test('keys move the slider: arrows by 2, Page keys by 10, Home and End to the edges', async () => {
  const { get } = await render(pair);
  const slider = get<HTMLInputElement>('input[type=range]');
  expect(slider.value).toBe('50');
  const walk = async (...keys: string[]) => {
    for (const key of keys) await press(key, slider);
    return Number(slider.value);
  };
  expect(await walk('ArrowRight')).toBe(52);
  expect(await walk('ArrowLeft', 'ArrowLeft')).toBe(48);
  expect(await walk('PageUp')).toBe(58);
  expect(await walk('PageDown', 'PageDown')).toBe(38);
  expect(await walk('Home', 'ArrowLeft')).toBe(0);
  expect(await walk('End', 'PageUp')).toBe(100);
  expect(slider.getAttribute('aria-valuetext')).toBe('100 percent before');
});

test('the picture follows the key, and leaves other keys to the page', async () => {
  const { get, host } = await render(pair);
  const slider = get('input[type=range]');
  expect(await press('ArrowRight', slider)).toBe(false);
  expect((host.firstElementChild as HTMLElement).style.getPropertyValue('--pos')).toBe('52%');
  expect(await press('a', slider)).toBe(true);
});

test('a finger that scrolls does not move the slider; one that goes sideways does', async () => {
  const { host, get } = await render(pair);
  const root = host.firstElementChild as HTMLElement;
  root.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  root.setPointerCapture = () => undefined;
  const point = (type: string, clientX: number, pointerType = 'touch') =>
    act(
      async () =>
        void root.dispatchEvent(
          new PointerEvent(type, { clientX, pointerType, bubbles: true, button: 0, pointerId: 1 }),
        ),
    );
  const value = () => get<HTMLInputElement>('input').value;
  await point('pointerdown', 150);
  await point('pointermove', 152);
  await point('pointercancel', 152);
  expect(value()).toBe('50');
  await point('pointerdown', 150);
  await point('pointermove', 160);
  expect(value()).toBe('80');
  await point('pointerup', 160);
  await point('pointerdown', 20, 'mouse');
  expect(value()).toBe('10');
});

test('side by side shows both whole pictures and no slider', async () => {
  const { host } = await render(
    <Compare
      mode="side"
      before={<img alt="a" />}
      after={<img alt="b" />}
      beforeLabel="Before"
      afterLabel="After"
      label="Both"
    />,
  );
  expect(host.querySelectorAll('img')).toHaveLength(2);
  expect(host.querySelector('input')).toBeNull();
});
