// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAllDialogs, closeDialog, dialogs, openDialog } from '#src/features/dialogs/dialogs.ts';
import { addModal, openModals } from '#src/ui/overlays/open-modals.ts';
import { syncDialogHistory } from './dialog-history.ts';
import { isDialogStep, onDialogEntry } from './history-step.ts';

const names = (): string[] => dialogs.value.map(({ name }) => name);
/** Requests of one task are written into the history in the next task. */
const written = (state: unknown): Promise<void> => vi.waitFor(() => expect(history.state).toEqual(state));
let stop: () => void;

const start = (mayGoBack = true): void => {
  stop = syncDialogHistory(() => mayGoBack);
};
/** The browser has gone to an entry, as with its back button: whether that was a step of dialogs. */
function goneTo(state: unknown): boolean {
  history.replaceState(state, '');
  return isDialogStep();
}

beforeEach(() => {
  history.replaceState({ key: 'page' }, '');
});
afterEach(() => {
  closeAllDialogs();
  stop();
});

test('an open dialog is an entry with the key of its page, and back closes it', async () => {
  start();
  openDialog('login');
  await written({ key: 'page', dialogs: 1, open: [{ name: 'login', params: {} }] });
  goneTo({ key: 'page' });
  expect([names(), onDialogEntry()]).toEqual([[], false]);
});

test('one that is replaced by another keeps the entry, whose state names the open one', async () => {
  start();
  openDialog('login');
  openDialog('pricing', { pack: 'small' });
  await written({ key: 'page', dialogs: 1, open: [{ name: 'login', params: {} }] });
  closeDialog('login');
  await written({ key: 'page', dialogs: 1, open: [{ name: 'pricing', params: { pack: 'small' } }] });
  expect(names()).toEqual(['pricing']);
});

test('back closes a dialog that the page draws itself, after those above it', async () => {
  start();
  document.body.innerHTML = '<main><dialog></dialog></main>';
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  const remove = addModal(dialog);
  dialog.addEventListener('cancel', remove);
  await written({ key: 'page', dialogs: 1, open: [] });
  openDialog('login');
  await vi.waitFor(() => expect(history.state).toMatchObject({ dialogs: 2 }));
  goneTo({ key: 'page', dialogs: 1, open: [] });
  expect([names(), openModals()]).toEqual([[], [dialog]]);
  goneTo({ key: 'page' });
  expect(openModals()).toEqual([]);
});

test('one that back may not close stays, and its entry becomes the current one again', async () => {
  start(false);
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  openDialog('pricing');
  await vi.waitFor(() => expect(onDialogEntry()).toBe(true));
  goneTo({ key: 'page' });
  expect(names()).toEqual(['pricing']);
  expect(go).toHaveBeenCalledWith(1);
});

test('another page closes the open dialogs, and its step is not taken for one of theirs', async () => {
  start();
  openDialog('login');
  await vi.waitFor(() => expect(onDialogEntry()).toBe(true));
  expect(goneTo({ key: 'page' })).toBe(true);
  openDialog('login');
  await vi.waitFor(() => expect(onDialogEntry()).toBe(true));
  expect([goneTo({ key: 'another' }), names()]).toEqual([false, []]);
});

test('a reload reopens the open dialogs; an entry with an unknown dialog becomes an ordinary one', () => {
  history.replaceState({ key: 'page', dialogs: 1, open: [{ name: 'login', params: { mode: 'reset' } }] }, '');
  start();
  expect(dialogs.value.map(({ name, params }) => [name, params])).toEqual([['login', { mode: 'reset' }]]);
  closeAllDialogs();
  stop();
  history.replaceState({ key: 'page', dialogs: 1 }, '');
  start();
  expect([names(), history.state]).toEqual([[], { key: 'page' }]);
});
