import { afterEach, expect, test } from 'vitest';
import {
  closeAllDialogs,
  closeDialog,
  dialogs,
  openDialog,
  openDialogOver,
  reopenDialogs,
  swapDialog,
} from './dialogs.ts';

const names = (): string[] => dialogs.value.map(({ name }) => name);

afterEach(closeAllDialogs);

test('dialogs open one after another, and one that is already requested is not added twice', () => {
  openDialog('pricing', { pack: 'small' });
  openDialog('credits');
  openDialog('pricing');
  openDialog('credits');
  expect(names()).toEqual(['pricing']);
  expect(dialogs.value[0]?.params).toEqual({ pack: 'small' });
  closeDialog('pricing');
  expect(names()).toEqual(['credits']);
  closeDialog('credits');
  expect(names()).toEqual([]);
});

test('one that is opened over another leaves it open, and the queue waits for both', () => {
  openDialog('pricing');
  openDialog('credits');
  openDialogOver('payment-history');
  expect(names()).toEqual(['pricing', 'payment-history']);
  closeDialog('payment-history');
  expect(names()).toEqual(['pricing']);
  closeDialog('pricing');
  expect(names()).toEqual(['credits']);
});

test('one may replace another without letting the next in the queue open', () => {
  openDialog('pricing');
  openDialog('credits');
  swapDialog('pricing', 'login', { mode: 'register' });
  expect(names()).toEqual(['login']);
  closeDialog('login');
  expect(names()).toEqual(['credits']);
});

test('a queued dialog can be closed', () => {
  openDialog('login');
  openDialog('credits');
  closeDialog('credits');
  closeDialog('login');
  expect(names()).toEqual([]);
});

test('after a reload the open dialogs are restored, below what has been requested since', () => {
  openDialog('pricing');
  reopenDialogs([
    { name: 'login', params: { mode: 'reset' } },
    { name: 'pricing', params: {} },
  ]);
  expect(names()).toEqual(['login', 'pricing']);
  expect(dialogs.value[0]?.params).toEqual({ mode: 'reset' });
});
