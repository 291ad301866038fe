import type { ComponentType } from 'react';
import type { DialogName, DialogParams } from '#src/features/dialogs/dialog-params.ts';

/** A press beside it, Escape, its icon, the handle of the sheet on phones, the browser's back button. */
type WayOut = 'outside' | 'escape' | 'icon' | 'drag' | 'back';

/** What the specification says of a dialog besides its content. */
export interface DialogPolicy {
  /** CSS length from 640 px up; below it is a sheet. */
  width: string;
  height?: string;
  /** Milliseconds between being asked for and appearing. */
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

/** What `src/dialogs/<name>/dialog.tsx` exports. The content draws itself into a `Frame`. */
export interface DialogModule<Name extends DialogName = DialogName> {
  policy: DialogPolicy;
  Content: ComponentType<DialogContentProps<DialogParams[Name]>>;
}
