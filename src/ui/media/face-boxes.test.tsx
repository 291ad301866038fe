import { expect, test, vi } from 'vitest';
import { press, render } from '#tests/support/page/render.tsx';
import { FaceBoxes, type Face } from './face-boxes.tsx';

const face = (id: string, x: number): Face => ({
  id,
  mark: id,
  label: `Face ${id}`,
  x,
  y: 60,
  width: 80,
  height: 120,
  mapped: false,
});
const faces = [face('1', 40), face('2', 200), face('3', 300)];

async function picker(selected: string | undefined) {
  const onSelect = vi.fn();
  const onClear = vi.fn();
  const page = await render(
    <FaceBoxes
      width={400}
      height={300}
      faces={faces}
      selected={selected}
      onSelect={onSelect}
      onClear={onClear}
      label="Faces"
    >
      <img alt="Three friends" />
    </FaceBoxes>,
  );
  return {
    ...page,
    onSelect,
    onClear,
    box: (id: string) => page.get<HTMLButtonElement>(`[data-face="${id}"]`),
  };
}

test('boxes are where the faces are, in percent of the picture', async () => {
  const { box } = await picker('1');
  expect(box('2').style.cssText).toBe('--x: 50.000%; --y: 20.000%; --w: 20.000%; --h: 40.000%;');
});

test.each([
  ['2', ['-1', '0', '-1']],
  [undefined, ['0', '-1', '-1']],
])('one stop for Tab: the chosen face, or the first (%s)', async (selected, stops) => {
  const { host } = await picker(selected);
  expect([...host.querySelectorAll('[data-face]')].map((each) => each.getAttribute('tabindex'))).toEqual(
    stops,
  );
});

test('arrows move and wrap, Home and End go to the ends', async () => {
  const { box } = await picker('2');
  box('2').focus();
  const at = () => (document.activeElement as HTMLElement).dataset['face'];
  const walk = async (key: string) => {
    await press(key);
    return at();
  };
  expect(await walk('ArrowRight')).toBe('3');
  expect(await walk('ArrowDown')).toBe('1');
  expect(await walk('ArrowLeft')).toBe('3');
  expect(await walk('Home')).toBe('1');
  expect(await walk('End')).toBe('3');
});

test('a press picks the face, Delete clears it', async () => {
  const { box, onSelect, onClear } = await picker('1');
  box('3').click();
  expect(onSelect.mock.calls).toEqual([['3']]);
  box('2').focus();
  await press('Delete');
  await press('Backspace');
  expect(onClear.mock.calls).toEqual([['2'], ['2']]);
});

test('each has its name and its selected state', async () => {
  const { box } = await picker('2');
  expect(box('2').getAttribute('aria-label')).toBe('Face 2');
  expect([box('1'), box('2')].map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
});
