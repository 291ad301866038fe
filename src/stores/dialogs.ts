import { signal, type ReadonlySignal } from '@preact/signals-core';

/** A dialog that is asked for: its name and what it is opened with. */
export interface OpenDialog {
  name: string;
  params: Readonly<Record<string, unknown>>;
}

const waiting = signal<readonly OpenDialog[]>([]);

/** Dialogs that are asked for; the first one is on screen, the others wait for it to close. */
export const dialogs: ReadonlySignal<readonly OpenDialog[]> = waiting;

/** Opens a dialog, after those that are already asked for. Asking again for one that waits changes nothing. */
export function openDialog(name: string, params: Readonly<Record<string, unknown>> = {}): void {
  if (!waiting.value.some((dialog) => dialog.name === name)) waiting.value = [...waiting.value, { name, params }];
}

export function closeDialog(name: string): void {
  waiting.value = waiting.value.filter((dialog) => dialog.name !== name);
}
