import { effect } from '@preact/signals-core';
import {
  type OpenDialog,
  closeAllDialogs,
  closeDialog,
  dialogs,
  reopenDialogs,
} from '#src/features/dialogs/dialogs.ts';
import type { DialogName } from '#src/features/dialogs/dialog-params.ts';
import { followModals } from '#src/ui/overlays/open-modals.ts';
import { depthHere, finishStep, handleSteps, isStepping, onDialogEntry, stepBy } from './history-step.ts';
import { closeModal, modalsOfPage } from './page-modals.ts';
import { followPopovers, openPopovers } from './popovers.ts';

interface EntryState {
  key?: string;
  /** How many dialogs and popovers are open at this history entry. */
  dialogs?: number;
  /** The dialogs' names: a reload opens them again. */
  open?: readonly Pick<OpenDialog, 'name' | 'params'>[];
}

/** Something that is open: what back does with it. */
interface Layer {
  mayGoBack: () => boolean;
  close: () => void;
}

const stateNow = (): EntryState => (history.state as EntryState | null) ?? {};
const depthOpen = (): number => modalsOfPage().length + dialogs.peek().length + openPopovers().length;

const go = (delta: number): void => stepBy(delta, reconcile);

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
  if (isStepping()) return;
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
 * The back button closes the top popover or dialog; a dialog stays where `mayGoBack` returns false.
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

  /** The bottom one first. */
  const layers = (): Layer[] => [
    ...modalsOfPage().map((modal) => ({ mayGoBack: () => true, close: () => closeModal(modal) })),
    ...dialogs.peek().map(({ name }) => ({
      mayGoBack: () => mayGoBack(name),
      close: () => closeDialog(name),
    })),
    ...openPopovers().map((panel) => ({ mayGoBack: () => true, close: () => panel.hidePopover() })),
  ];

  const closeAbove = (depth: number): void => {
    const leaving = layers().slice(depth).toReversed();
    const stays = leaving.findIndex((layer) => !layer.mayGoBack());
    for (const layer of stays < 0 ? leaving : leaving.slice(0, stays)) layer.close();
    if (stays >= 0) go(leaving.length - stays);
  };

  const moved = (): boolean => {
    const own = isStepping();
    const before = here;
    note();
    if (!own && depthOpen() === 0) {
      if (onDialogEntry()) clearDepth();
      return false;
    }
    if (here.key !== before.key) {
      closeAllDialogs();
      return false;
    }
    // The language may have changed while the dialog was open: its page's entry still has the address of
    // before.
    if (location.href !== before.href) history.replaceState(history.state, '', before.href);
    if (own) {
      finishStep();
      reconcile();
    } else closeAbove(depthHere());
    return true;
  };

  const stopSteps = handleSteps(moved);
  addEventListener('pushState', note);
  addEventListener('replaceState', note);
  // A dialog that is replaced by another in the same task needs no step.
  const changed = (): void => void setTimeout(reconcile);
  const stopDialogs = effect(() => {
    void dialogs.value;
    changed();
  });
  const stopPopovers = followPopovers(changed);
  const stopModals = followModals(changed);
  return () => {
    stopDialogs();
    stopPopovers();
    stopModals();
    stopSteps();
    removeEventListener('pushState', note);
    removeEventListener('replaceState', note);
  };
}
