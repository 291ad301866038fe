import { beforeEach, expect, test } from 'vitest';
import { dismissToast, toast, toasts } from './toasts.ts';

const texts = (): string[] => toasts.value.map(({ text }) => text);

beforeEach(() => {
  for (const { id } of toasts.value) dismissToast(id);
});

test('by default is an info that disappears after 3 seconds', () => {
  toast({ text: 'Saved' });
  expect(toasts.value).toMatchObject([{ text: 'Saved', type: 'info', duration: 3000 }]);
  toast({ text: 'Stays', type: 'error', duration: 0 });
  expect(toasts.value[1]).toMatchObject({ type: 'error', duration: 0 });
});

test('each one is dismissed by its own id', () => {
  const first = toast({ text: 'one' });
  toast({ text: 'two' });
  dismissToast(first);
  expect(texts()).toEqual(['two']);
});

test('a fifth toast removes the oldest', () => {
  for (const text of ['1', '2', '3', '4', '5']) toast({ text });
  expect(texts()).toEqual(['2', '3', '4', '5']);
});
