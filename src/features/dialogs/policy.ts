import type { ComponentType } from 'react';
import type { DialogName, DialogParams } from '#src/features/dialogs/dialog-params.ts';

/**
 * A click beside it, Escape, the close icon, dragging the sheet's handle on phones, the browser's back
 * button.
 */
type WayOut = 'outside' | 'escape' | 'icon' | 'drag' | 'back';

/** What the specification says of a dialog besides its content. */
export interface DialogPolicy {
  /** CSS length from 640 px up; below that, dialogs are sheets. */
  width: string;
  height?: string;
  /** Milliseconds between the request and the opening. */
  delay?: number;
  /** The ways that close it; all of them, if absent. */
  closes?: readonly WayOut[];
  /** Full height on phones. */
  full?: boolean;
  /** The close icon gets the first focus. */
  iconFirst?: boolean;
}

/** The delay of the specification, in milliseconds. */
export const OPEN_DELAY_MS = 100;

export interface DialogContentProps<Params> {
  params: Params;
  close: () => void;
}

/** What `dialogs/<name>/dialog.tsx` exports. The content renders itself into a `DialogFrame`. */
export interface DialogModule<Name extends DialogName = DialogName> {
  policy: DialogPolicy;
  Content: ComponentType<DialogContentProps<DialogParams[Name]>>;
}
