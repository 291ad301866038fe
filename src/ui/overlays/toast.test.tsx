import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render } from '#tests/support/page/render.tsx';
import { Dialog } from './dialog.tsx';
import { Toast } from './toast.tsx';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const over = (element: Element, type: string) =>
  act(async () => void element.dispatchEvent(new PointerEvent(type, { bubbles: true })));

test('a message goes after 3000 ms', async () => {
  const onClose = vi.fn();
  const { get } = await render(
    <Toast closeLabel="Close" onClose={onClose}>
      Copied
    </Toast>,
  );
  expect(get('[role=status]').textContent).toBe('Copied');
  await pass(2999);
  expect(onClose).not.toHaveBeenCalled();
  await pass(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('duration 0 stays', async () => {
  const onClose = vi.fn();
  await render(
    <Toast closeLabel="Close" duration={0} onClose={onClose}>
      Failed
    </Toast>,
  );
  await pass(600_000);
  expect(onClose).not.toHaveBeenCalled();
});

test('it waits under the pointer and with focus inside, and goes on with what was left', async () => {
  const onClose = vi.fn();
  const { get } = await render(
    <Toast closeLabel="Close" onClose={onClose}>
      Copied
    </Toast>,
  );
  await pass(2000);
  await over(get('[role=status]'), 'pointerover');
  await pass(60_000);
  const button = get('button');
  await act(async () => button.focus());
  await over(get('[role=status]'), 'pointerout');
  await pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => button.blur());
  await pass(999);
  expect(onClose).not.toHaveBeenCalled();
  await pass(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('an error is an alert', async () => {
  const { get } = await render(
    <Toast tone="danger" closeLabel="Close" onClose={() => undefined}>
      The payment failed
    </Toast>,
  );
  expect(get('[role=alert]').textContent).toBe('The payment failed');
});

test('Escape closes the newest message and nothing under it; without messages the page gets the key', async () => {
  const onClose = vi.fn();
  const region = (ids: string[]) => (
    <ToastRegion
      label="Notifications"
      closeLabel="Close"
      onClose={onClose}
      toasts={ids.map((id) => ({ id, message: id }))}
    />
  );
  const { rerender } = await render(region(['one', 'two']));
  expect(await press('Escape', document.body)).toBe(false);
  expect(onClose.mock.calls).toEqual([['two']]);
  await rerender(region([]));
  expect(await press('Escape', document.body)).toBe(true);
});

test('over a modal dialog the messages are inside it, where they can be pressed; the same message goes back with it', async () => {
  const both = (open: boolean) => (
    <>
      <Dialog open={open} onClose={() => undefined} title="Log in" closeLabel="Close dialog">
        <input />
      </Dialog>
      <ToastRegion
        label="Notifications"
        closeLabel="Close"
        onClose={() => undefined}
        toasts={[{ id: 'one', message: 'Refused' }]}
      />
    </>
  );
  const { get, rerender } = await render(both(true));
  const message = get('[role=status]');
  expect(message.closest('dialog')).toBe(get('dialog'));
  await rerender(both(false));
  expect(message.isConnected).toBe(true);
  expect(message.closest('dialog')).toBeNull();
});
