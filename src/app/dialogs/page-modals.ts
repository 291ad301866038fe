import { openModals } from '#src/ui/overlays/open-modals.ts';

/** Open modal dialogs that a page draws itself, without the store of dialogs: those in its content. */
export const modalsOfPage = (): HTMLDialogElement[] =>
  openModals().filter((dialog) => dialog.closest('main') !== null);

/** Asks a modal dialog to close, as Escape does. */
export const closeModal = (dialog: HTMLDialogElement): void =>
  void dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
