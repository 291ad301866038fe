import { signal, type ReadonlySignal } from '@preact/signals-core';

export type ToastType = 'info' | 'success' | 'warning' | 'error';

interface ToastAction {
  label: string;
  run: () => void;
}

interface Toast {
  id: string;
  text: string;
  type: ToastType;
  /**
   * Milliseconds until it disappears; 0: only when dismissed. The view runs the timer: it pauses under a
   * pointer or the focus.
   */
  duration: number;
  action?: ToastAction | undefined;
}

const TOAST_MS = 3000;
/** More at once would hide the page; the oldest is removed first. */
const MOST = 4;

const shown = signal<readonly Toast[]>([]);
let count = 0;

/** The oldest first. */
export const toasts: ReadonlySignal<readonly Toast[]> = shown;

/** Shows a short message, already translated. Returns its id, to dismiss it. */
export function toast({
  text,
  type = 'info',
  duration = TOAST_MS,
  action,
}: {
  text: string;
  type?: ToastType;
  duration?: number;
  action?: ToastAction;
}): string {
  const id = `toast-${++count}`;
  shown.value = [...shown.value, { id, text, type, duration, action }].slice(-MOST);
  return id;
}

export function dismissToast(id: string): void {
  shown.value = shown.value.filter((entry) => entry.id !== id);
}
