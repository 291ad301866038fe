import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { press, render } from '#tests/support/page/render.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

async function dialog(props: Partial<DialogProps> = {}) {
  const onClose = vi.fn();
  const element = (open: boolean) => (
    <Dialog open={open} onClose={onClose} title="Get credits" closeLabel="Close" {...props}>
      <input aria-label="Code" />
    </Dialog>
  );
  const page = await render(element(true));
  const box = page.get<HTMLDialogElement>('dialog');
  return {
    ...page,
    box,
    onClose,
    open: (value: boolean) => page.rerender(element(value)),
    reasons: () => onClose.mock.calls.flat(),
  };
}

const backdrop = (box: Element, from: Element = box) =>
  act(async () => {
    from.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    box.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });

test('it opens as a modal and closes when its owner sets open to false', async () => {
  const { box, open } = await dialog();
  expect(box.open).toBe(true);
  await open(false);
  expect(box.open).toBe(false);
});

test('Escape, a press outside and the icon each ask with their reason; the dialog itself stays until the owner acts', async () => {
  const { box, get, reasons } = await dialog();
  await press('Escape', box);
  await backdrop(box);
  await act(async () => get<HTMLButtonElement>('button[aria-label=Close]').click());
  expect(reasons()).toEqual(['escape', 'outside', 'icon']);
  expect(box.open).toBe(true);
});

test('where only the icon may close it, Escape, cancel and a press outside do nothing', async () => {
  const { box, get, reasons } = await dialog({ closes: ['icon'] });
  expect(await press('Escape', box)).toBe(false);
  const cancel = new Event('cancel', { cancelable: true });
  box.dispatchEvent(cancel);
  expect(cancel.defaultPrevented).toBe(true);
  await backdrop(box);
  expect(reasons()).toEqual([]);
  await act(async () => get<HTMLButtonElement>('button[aria-label=Close]').click());
  expect(reasons()).toEqual(['icon']);
});

test('a press that began inside and ended outside does not close it', async () => {
  const { box, get, reasons } = await dialog();
  await backdrop(box, get('input'));
  expect(reasons()).toEqual([]);
});

test('its heading names it, and the icon can come first', async () => {
  const { box } = await dialog({ iconFirst: true, closes: ['icon'] });
  expect(document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Get credits');
  expect(box.querySelector('button,input')?.getAttribute('aria-label')).toBe('Close');
});

test.each([
  ['was removed before', true],
  ['stays in it', false],
])('the focus goes back to the opener, even if what had it in the dialog %s', async (_what, isRemoved) => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const { get, open } = await dialog();
  get('input').focus();
  if (isRemoved) get('input').remove();
  await open(false);
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

test('the focus goes to the content of the page where what opened it is gone', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/login';
  link.focus();
  const { open } = await dialog();
  link.remove();
  (document.activeElement as HTMLElement).blur();
  await open(false);
  expect(document.activeElement).toBe(main);
  main.remove();
});
