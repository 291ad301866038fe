import { afterEach, expect, test } from 'vitest';
import {
  closeAllDialogs,
  closeDialog,
  dialogs,
  openDialog,
  openDialogOver,
  reopenDialogs,
  swapDialog,
  waitingDialogs,
} from './dialogs.ts';

const names = (): string[] => dialogs.value.map(({ name }) => name);
const inLine = (): string[] => waitingDialogs.value.map(({ name }) => name);

afterEach(closeAllDialogs);

test('dialogs wait for one another, and one that is asked for is not asked for twice', () => {
  openDialog('pricing', { pack: 'small' });
  openDialog('credits');
  openDialog('pricing');
  openDialog('credits');
  expect([names(), inLine()]).toEqual([['pricing'], ['credits']]);
  expect(dialogs.value[0]?.params).toEqual({ pack: 'small' });
  closeDialog('pricing');
  expect([names(), inLine()]).toEqual([['credits'], []]);
  closeDialog('credits');
  expect(names()).toEqual([]);
});

test('one that is opened over another leaves it where it is, and the line waits for both', () => {
  openDialog('pricing');
  openDialog('credits');
  openDialogOver('payment-history');
  expect([names(), inLine()]).toEqual([['pricing', 'payment-history'], ['credits']]);
  closeDialog('payment-history');
  expect(names()).toEqual(['pricing']);
  closeDialog('pricing');
  expect(names()).toEqual(['credits']);
});

test('one may take the place of another without letting the next in line through', () => {
  openDialog('pricing');
  openDialog('credits');
  swapDialog('pricing', 'login', { mode: 'register' });
  expect([names(), inLine()]).toEqual([['login'], ['credits']]);
});

test('one that waits can be called off', () => {
  openDialog('login');
  openDialog('credits');
  closeDialog('credits');
  closeDialog('login');
  expect(names()).toEqual([]);
});

test('after a reload what was open is there again, below what has been asked for since', () => {
  openDialog('pricing');
  reopenDialogs([
    { name: 'login', params: { mode: 'reset' } },
    { name: 'pricing', params: {} },
  ]);
  expect(names()).toEqual(['login', 'pricing']);
  expect(dialogs.value[0]?.params).toEqual({ mode: 'reset' });
});
