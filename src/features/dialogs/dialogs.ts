import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import type { DialogName, DialogParams } from './dialog-params.ts';

/** A dialog that is asked for: its name and what it is opened with. */
export type OpenDialog<Name extends DialogName = DialogName> = {
  [Each in Name]: {
    id: number;
    name: Each;
    params: DialogParams[Each];
    /** Milliseconds since 1970. */ askedAt: number;
  };
}[Name];

const shown = signal<readonly OpenDialog[]>([]);
const waiting = signal<readonly OpenDialog[]>([]);
let count = 0;

/** Dialogs on screen, the top one last. More than one only where one was opened over another. */
export const dialogs: ReadonlySignal<readonly OpenDialog[]> = shown;

/** Dialogs that wait until the screen is free. */
export const waitingDialogs: ReadonlySignal<readonly OpenDialog[]> = waiting;

/** A dialog without a needed word may be opened by its name alone. */
type Given<Name extends DialogName> =
  Record<never, never> extends DialogParams[Name]
    ? [params?: DialogParams[Name]]
    : [params: DialogParams[Name]];

const isAsked = (name: DialogName): boolean =>
  [...shown.value, ...waiting.value].some((dialog) => dialog.name === name);
const made = <Name extends DialogName>(name: Name, [params]: Given<Name>): OpenDialog =>
  ({ id: ++count, name, params: params ?? {}, askedAt: Date.now() }) as OpenDialog;

/** Opens a dialog, after those that are already asked for. Asking again for one that is asked for changes nothing. */
export function openDialog<Name extends DialogName>(name: Name, ...params: Given<Name>): void {
  if (isAsked(name)) return;
  const dialog = made(name, params);
  if (shown.value.length === 0) shown.value = [dialog];
  else waiting.value = [...waiting.value, dialog];
}

/** Opens a dialog on top of the one on screen, which stays beneath it. */
export function openDialogOver<Name extends DialogName>(name: Name, ...params: Given<Name>): void {
  batch(() => {
    waiting.value = waiting.value.filter((dialog) => dialog.name !== name);
    if (!isAsked(name)) shown.value = [...shown.value, made(name, params)];
  });
}

/** Puts a dialog in the place of another; those that wait go on waiting. */
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

/** Takes a dialog off the screen, or out of the line. The next one in line opens when the screen is free. */
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

/** After a reload: what was on screen is there again, below what has been asked for since. */
export function reopenDialogs(open: readonly Pick<OpenDialog, 'name' | 'params'>[]): void {
  const back = open
    .filter(({ name }) => !isAsked(name))
    .map(({ name, params }) => ({ id: ++count, name, params, askedAt: Date.now() }) as OpenDialog);
  shown.value = [...back, ...shown.value];
}

/** Another page: what was open belongs to the one before. */
export function closeAllDialogs(): void {
  batch(() => {
    waiting.value = [];
    shown.value = [];
  });
}
