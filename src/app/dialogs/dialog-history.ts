import { effect } from '@preact/signals-core';
import {
  type OpenDialog,
  closeAllDialogs,
  closeDialog,
  dialogs,
  reopenDialogs,
} from '#src/features/dialogs/dialogs.ts';
import type { DialogName } from '#src/features/dialogs/dialog-params.ts';
import { followPopovers, openPopovers } from './popovers.ts';

/** Milliseconds after which a history step that never happens (there was no such entry) stops blocking. */
const STEP_MS = 500;

interface EntryState {
  key?: string;
  /** How many dialogs and popovers are open at this history entry. */
  dialogs?: number;
  /** The dialogs' names: a reload opens them again. */
  open?: readonly Pick<OpenDialog, 'name' | 'params'>[];
}

const stateNow = (): EntryState => (history.state as EntryState | null) ?? {};
const depthHere = (): number => stateNow().dialogs ?? 0;
const depthOpen = (): number => dialogs.peek().length + openPopovers().length;

/** The current history entry is a dialog's or a popover's: another page replaces it. */
export const onDialogEntry = (): boolean => depthHere() > 0;

let step: ReturnType<typeof setTimeout> | undefined;
let settled: (() => void)[] = [];

/** Resolves when the history matches what is open. */
export const historyIdle = (): Promise<void> =>
  step === undefined ? Promise.resolve() : new Promise((resolve) => settled.push(resolve));

function finishStep(): void {
  clearTimeout(step);
  step = undefined;
  for (const done of settled) done();
  settled = [];
}

function go(delta: number): void {
  step = setTimeout(() => {
    finishStep();
    reconcile();
  }, STEP_MS);
  history.go(delta);
}

const write = (depth: number, how: 'pushState' | 'replaceState'): void => {
  const open = dialogs
    .peek()
    .slice(0, depth)
    .map(({ name, params }) => ({ name, params }));
  history[how]({ ...stateNow(), dialogs: depth, open } satisfies EntryState, '', location.href);
};

const namesOf = (open: EntryState['open']): string => (open ?? []).map(({ name }) => name).join(' ');

/** One entry for each dialog and popover on screen, all at the page's address and with its scroll position. */
function reconcile(): void {
  if (step !== undefined) return;
  const wanted = depthOpen();
  for (let depth = depthHere(); depth < wanted;) write(++depth, 'pushState');
  if (depthHere() > wanted) go(wanted - depthHere());
  else if (namesOf(stateNow().open) !== namesOf(dialogs.peek())) write(wanted, 'replaceState');
}

function clearDepth(): void {
  const { dialogs: _, open: __, ...state } = stateNow();
  history.replaceState(Object.keys(state).length === 0 ? null : state, '', location.href);
}

/**
 * The back button closes the top popover or dialog; a dialog stays where `mayGoBack` returns false. Listens
 * before everything else, so that the page beneath is not taken for another one.
 * @returns the function that stops it
 */
export function syncDialogHistory(mayGoBack: (name: DialogName) => boolean): () => void {
  // A reload, by the user or for a new build, keeps the history entry: its dialogs open again.
  reopenDialogs(stateNow().open ?? []);
  if (dialogs.peek().length === 0 && onDialogEntry()) clearDepth();
  let here = { href: location.href, key: stateNow().key };
  const note = (): void => {
    here = { href: location.href, key: stateNow().key };
  };

  const closeAbove = (depth: number): void => {
    const below = dialogs.peek().length;
    for (const panel of openPopovers()
      .slice(Math.max(0, depth - below))
      .toReversed())
      panel.hidePopover();
    const leaving = dialogs.peek().slice(depth).toReversed();
    const stays = leaving.findIndex(({ name }) => !mayGoBack(name));
    for (const { name } of stays < 0 ? leaving : leaving.slice(0, stays)) closeDialog(name);
    if (stays >= 0) go(leaving.length - stays);
  };

  const moved = (event: PopStateEvent): void => {
    const own = step !== undefined;
    const before = here;
    note();
    if (!own && depthOpen() === 0) return onDialogEntry() ? clearDepth() : undefined;
    if (here.key !== before.key) return closeAllDialogs();
    event.stopImmediatePropagation();
    // The language may have changed while the dialog was open: its page's entry still has the address of
    // before.
    if (location.href !== before.href) history.replaceState(history.state, '', before.href);
    if (own) {
      finishStep();
      reconcile();
    } else closeAbove(depthHere());
  };

  addEventListener('popstate', moved, { capture: true });
  addEventListener('pushState', note);
  addEventListener('replaceState', note);
  // A dialog that is replaced by another in the same task needs no step.
  const changed = (): void => void setTimeout(reconcile);
  const stopDialogs = effect(() => {
    void dialogs.value;
    changed();
  });
  const stopPopovers = followPopovers(changed);
  return () => {
    stopDialogs();
    stopPopovers();
    removeEventListener('popstate', moved, { capture: true });
    removeEventListener('pushState', note);
    removeEventListener('replaceState', note);
  };
}
