import { signal, type ReadonlySignal } from '@preact/signals-core';

export type ToastType = 'info' | 'success' | 'warning' | 'error';

/** Something to do about a message, offered beside it. */
interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: string;
  text: string;
  type: ToastType;
  /** Milliseconds until it leaves; 0 = stays until dismissed. The view keeps the time: it pauses under a pointer or the focus. */
  duration: number;
  action?: ToastAction | undefined;
}

const TOAST_MS = 3000;
/** More at once would hide the page; the oldest leaves first. */
const MOST = 4;

const shown = signal<readonly Toast[]>([]);
let count = 0;

/** Messages on screen, the oldest first. */
export const toasts: ReadonlySignal<readonly Toast[]> = shown;

/** Shows a short message, already translated. Says its id, to dismiss it by. */
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
