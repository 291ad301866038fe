import { useSyncExternalStore } from 'react';

let modals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  modals = next;
  for (const listener of listeners) listener();
}

/**
 * Registers a modal dialog on top of everything else.
 * @returns the function that removes it
 */
export function addModal(dialog: HTMLDialogElement): () => void {
  change([...modals, dialog]);
  return () => change(modals.filter((other) => other !== dialog));
}

/** The top one last. */
export const openModals = (): readonly HTMLDialogElement[] => modals;

/**
 * Calls `listener` when a modal dialog has opened or closed.
 * @returns the function that stops it
 */
export function followModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const top = (): HTMLDialogElement | undefined => modals.at(-1);
const nothing = (): undefined => undefined;

/** The modal dialog on top: everything outside it is inert. */
export const useTopModal = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(followModals, top, nothing);
