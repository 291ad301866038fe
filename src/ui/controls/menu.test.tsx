import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { press, render } from '#tests/support/page/render.tsx';
import { Menu } from './menu.tsx';

const focused = () => document.activeElement?.textContent;

async function menu() {
  const onSelect = vi.fn();
  const page = await render(
    <Menu
      label="Language"
      trigger={(props) => <button {...props}>English</button>}
      items={[
        { id: 'de', label: 'Deutsch', href: '/de', lang: 'de', checked: false },
        { id: 'en', label: 'English', checked: true, onSelect },
        { id: 'es', label: 'Español', checked: false, disabled: true },
        { id: 'fr', label: 'Français', checked: false },
      ]}
    />,
  );
  return { ...page, onSelect, item: (id: string) => page.get(`[data-item="${id}"], [lang="${id}"]`) };
}

test('arrows move among the enabled items and wrap; a letter finds a name', async () => {
  const { item } = await menu();
  item('en').focus();
  await press('ArrowDown');
  expect(focused()).toBe('Français');
  await press('ArrowDown');
  expect(focused()).toBe('Deutsch');
  await press('e');
  expect(focused()).toBe('English');
});

test('an item has its checked state and its own language, and can be pressed', async () => {
  const { item, onSelect } = await menu();
  expect(item('en').getAttribute('aria-checked')).toBe('true');
  expect([item('de').lang, item('de').getAttribute('href')]).toEqual(['de', '/de']);
  await act(async () => item('en').click());
  expect(onSelect).toHaveBeenCalledOnce();
});

test('the button opens the panel without script', async () => {
  const { get } = await menu();
  const id = get('button[popovertarget]').getAttribute('popovertarget') ?? '';
  expect(document.getElementById(id)?.getAttribute('popover')).toBe('auto');
});
