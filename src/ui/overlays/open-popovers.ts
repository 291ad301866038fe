let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Notes whether a popover is open. */
export function notePopover(panel: HTMLElement, isOpen: boolean): void {
  if (open.includes(panel) === isOpen) return;
  open = isOpen ? [...open, panel] : open.filter((other) => other !== panel);
  for (const listener of listeners) listener();
}

/** Open popovers, the top one last. */
export const openPopovers = (): readonly HTMLElement[] => open;

/**
 * Calls `listener` when a popover opens or closes.
 * @returns the function that stops it
 */
export function onPopovers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
