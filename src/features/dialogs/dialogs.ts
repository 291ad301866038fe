import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import type { DialogName, DialogParams } from './dialog-params.ts';

export type OpenDialog<Name extends DialogName = DialogName> = {
  [Each in Name]: {
    id: number;
    name: Each;
    params: DialogParams[Each];
    /** Milliseconds since 1970. */ askedAt: number;
  };
}[Name];

const shown = signal<readonly OpenDialog[]>([]);
/** Queued until none is open. */
const waiting = signal<readonly OpenDialog[]>([]);
let count = 0;

/** Open dialogs, the top one last. More than one only where one was opened over another. */
export const dialogs: ReadonlySignal<readonly OpenDialog[]> = shown;

/** A dialog without required parameters may be opened by its name alone. */
type Given<Name extends DialogName> =
  Record<never, never> extends DialogParams[Name]
    ? [params?: DialogParams[Name]]
    : [params: DialogParams[Name]];

const isAsked = (name: DialogName): boolean =>
  [...shown.value, ...waiting.value].some((dialog) => dialog.name === name);
const made = <Name extends DialogName>(name: Name, [params]: Given<Name>): OpenDialog =>
  ({ id: ++count, name, params: params ?? {}, askedAt: Date.now() }) as OpenDialog;

/** Opens a dialog, after those already requested. Requesting an open or queued one again changes nothing. */
export function openDialog<Name extends DialogName>(name: Name, ...params: Given<Name>): void {
  if (isAsked(name)) return;
  const dialog = made(name, params);
  if (shown.value.length === 0) shown.value = [dialog];
  else waiting.value = [...waiting.value, dialog];
}

/** Opens a dialog on top of the open one, which stays beneath it. */
export function openDialogOver<Name extends DialogName>(name: Name, ...params: Given<Name>): void {
  batch(() => {
    waiting.value = waiting.value.filter((dialog) => dialog.name !== name);
    if (!isAsked(name)) shown.value = [...shown.value, made(name, params)];
  });
}

/** Queued ones stay queued. */
export function swapDialog<Name extends DialogName>(
  from: DialogName,
  name: Name,
  ...params: Given<Name>
): void {
  batch(() => {
    openDialogOver(name, ...params);
    closeDialog(from);
  });
}

/** Closes a dialog, or removes it from the queue. The next one opens when no dialog is open. */
export function closeDialog(name: DialogName): void {
  batch(() => {
    waiting.value = waiting.value.filter((dialog) => dialog.name !== name);
    if (!shown.value.some((dialog) => dialog.name === name)) return;
    shown.value = shown.value.filter((dialog) => dialog.name !== name);
    const [next, ...rest] = waiting.value;
    if (shown.value.length > 0 || next === undefined) return;
    shown.value = [{ ...next, askedAt: Date.now() }];
    waiting.value = rest;
  });
}

/** After a reload: restores the dialogs that were open, below those requested since. */
export function reopenDialogs(open: readonly Pick<OpenDialog, 'name' | 'params'>[]): void {
  const back = open
    .filter(({ name }) => !isAsked(name))
    .map(({ name, params }) => ({ id: ++count, name, params, askedAt: Date.now() }) as OpenDialog);
  shown.value = [...back, ...shown.value];
}

/** On navigation: they belong to the page before. */
export function closeAllDialogs(): void {
  batch(() => {
    waiting.value = [];
    shown.value = [];
  });
}
