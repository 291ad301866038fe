import { expect, test } from 'vitest';
import { closeDialog, dialogs, openDialog } from './dialogs.ts';

const names = (): string[] => dialogs.value.map(({ name }) => name);

test('dialogs wait for one another, and one that waits is not asked for twice', () => {
  openDialog('pricing', { pack: 'small' });
  openDialog('credits');
  openDialog('pricing');
  expect(names()).toEqual(['pricing', 'credits']);
  expect(dialogs.value[0]?.params).toEqual({ pack: 'small' });
  closeDialog('pricing');
  expect(names()).toEqual(['credits']);
  closeDialog('credits');
  expect(names()).toEqual([]);
});
