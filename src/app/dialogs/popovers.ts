/** Open popovers that a press outside closes, the outer one first. */
export const openPopovers = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open'),
];

/** Moves the focus into a panel that has just opened, unless it is there already. */
function enter(panel: HTMLElement): void {
  if (panel.contains(document.activeElement)) return;
  panel.querySelector<HTMLElement>('a[href],button:not(:disabled)')?.focus({ preventScroll: true });
}

/**
 * Calls `listener` when a popover has opened or closed, and moves the focus into one that has opened.
 * @returns the function that stops it
 */
export function followPopovers(listener: () => void): () => void {
  const toggled = ({ target, newState }: ToggleEvent): void => {
    if (!(target instanceof HTMLElement) || target.popover !== 'auto') return;
    if (newState === 'open') enter(target);
    listener();
  };
  document.addEventListener('toggle', toggled, { capture: true });
  return () => document.removeEventListener('toggle', toggled, { capture: true });
}
