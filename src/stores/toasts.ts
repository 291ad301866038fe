import { signal, type ReadonlySignal } from '@preact/signals-core';

export type ToastType = 'info' | 'success' | 'warning' | 'error';

/** Something to do about a message, offered beside it. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  text: string;
  type: ToastType;
  /** Milliseconds until it leaves; 0 = stays until dismissed. */
  duration: number;
  action?: ToastAction | undefined;
}

const TOAST_MS = 3000;
/** More than this at once hide the page; the oldest leaves first. */
const MOST = 4;

const shown = signal<readonly Toast[]>([]);
const timers = new Map<number, { timer: ReturnType<typeof setTimeout> | undefined; left: number; since: number }>();
let nextId = 1;

export const toasts: ReadonlySignal<readonly Toast[]> = shown;

function run(id: number): void {
  const clock = timers.get(id);
  if (!clock || clock.left <= 0) return;
  clock.since = Date.now();
  clock.timer = setTimeout(() => dismissToast(id), clock.left);
}

/** Shows a short message, already translated. Says the id, to dismiss it by. */
export function toast({ text, type = 'info', duration = TOAST_MS, action }: { text: string; type?: ToastType; duration?: number; action?: ToastAction }): number {
  const id = nextId++;
  shown.value = [...shown.value, { id, text, type, duration, action }].slice(-MOST);
  timers.set(id, { timer: undefined, left: duration, since: Date.now() });
  run(id);
  return id;
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id)?.timer);
  timers.delete(id);
  shown.value = shown.value.filter((entry) => entry.id !== id);
}

/** The newest one leaves: what Escape does. Says whether there was one. */
export function dismissLastToast(): boolean {
  const last = shown.value.at(-1);
  if (last) dismissToast(last.id);
  return last !== undefined;
}

/** Time stands still while a pointer or the focus is on the messages. */
export function pauseToasts(): void {
  for (const clock of timers.values()) {
    if (clock.timer === undefined) continue;
    clearTimeout(clock.timer);
    clock.timer = undefined;
    clock.left -= Date.now() - clock.since;
  }
}

export function resumeToasts(): void {
  for (const [id, clock] of timers) if (clock.timer === undefined) run(id);
}
