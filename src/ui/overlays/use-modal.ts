import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { addModal, openModals } from './open-modals.ts';

export type CloseReason = 'outside' | 'escape' | 'icon' | 'drag';

/** What had the focus before the first of the open dialogs. */
let origin: Element | null = null;

/**
 * Gives the focus back where the browser does not: what had it in the dialog, such as the iframe of a payment, was
 * removed before the dialog closed. Where nothing had it before, or what had it is gone, such as the link to the login,
 * it goes to the page's content.
 */
function restoreFocus(): void {
  if (openModals().length > 0) return;
  const active = document.activeElement;
  const isLost = active === null || active === document.body || active.closest('dialog:not([open])') !== null;
  const isThere = origin?.isConnected === true && origin !== document.body;
  const goal = isThere ? origin : document.querySelector('main');
  if (isLost && goal instanceof HTMLElement) goal.focus({ preventScroll: true });
  origin = null;
}

/**
 * Shows a <dialog> as modal while `open`. The browser keeps focus inside and restores it; Escape only calls
 * `onEscape`, so that the owner's state and the element always agree.
 */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onEscape: () => void,
): void {
  const ask = useRef(onEscape);
  useEffect(() => {
    ask.current = onEscape;
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return undefined;
    origin ??= document.activeElement;
    dialog.showModal();
    const removeModal = addModal(dialog);
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      ask.current();
    };
    // Chromium closes on the second Escape without an event: prevent the key and call `onEscape` ourselves.
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // An open menu in it comes first, and the browser closes it.
      if ([...dialog.querySelectorAll('[popover=auto]')].some((panel) => panel.matches(':popover-open')))
        return;
      event.preventDefault();
      ask.current();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('keydown', key);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('keydown', key);
      removeModal();
      dialog.close();
      // React gives the focus back to what had it before the change.
      queueMicrotask(restoreFocus);
    };
  }, [ref, open]);
}
