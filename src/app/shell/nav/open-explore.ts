import type { MouseEvent } from 'react';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { isPlainClick } from '#src/platform/plain-click.ts';
import { closePopover } from '#src/ui/overlays/popover.tsx';

/** Opens the dialog instead of the page that the link leads to; a click for a new tab opens the page. */
export function openExplore(event: MouseEvent<HTMLElement>): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  // The menu first: the focus goes back to its button, and from the dialog later.
  closePopover(event.currentTarget);
  openDialog('explore');
}
