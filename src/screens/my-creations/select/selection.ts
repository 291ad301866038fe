import { type ReadonlySignal, batch, signal } from '@preact/signals-core';

interface EntryState {
  selecting?: boolean;
}

const isOn = signal(false);
const chosen = signal<ReadonlySet<string>>(new Set());
/** The press that began the selection goes on: what it would do when it ends is not wanted. */
let isHeld = false;

export const selecting: ReadonlySignal<boolean> = isOn;
export const selected: ReadonlySignal<ReadonlySet<string>> = chosen;

/** The key of a result that only this device has. */
export const deviceKey = (id: string): string => `device:${id}`;

const isMarked = (): boolean => (history.state as EntryState | null)?.selecting === true;

function show(isShown: boolean): void {
  batch(() => {
    isOn.value = isShown;
    if (!isShown) chosen.value = new Set();
  });
}

/** Begins to select, at an entry of the history of its own: going back ends it. */
export function startSelecting(...keys: string[]): void {
  if (!isOn.peek())
    history.pushState({ ...(history.state as EntryState | null), selecting: true }, '', location.href);
  batch(() => {
    isOn.value = true;
    chosen.value = new Set(keys);
  });
}

export function stopSelecting(): void {
  if (isMarked()) history.back();
  show(false);
}

export const choose = (keys: ReadonlySet<string>): void => void (chosen.value = keys);

/** What a press on the lists selects. */
export function select(keys: ReadonlySet<string>): void {
  if (!isHeld) choose(keys);
}

export function toggle(key: string): void {
  const next = new Set(chosen.peek());
  if (!next.delete(key)) next.add(key);
  select(next);
}

/** Whether the press that is ending has begun the selection. */
export const wasHeld = (): boolean => isHeld;
export const setHeld = (held: boolean): void => void (isHeld = held);

/**
 * Keeps the selection in step with the history, and ends it with Escape.
 * @returns the function that stops it
 */
export function followSelection(): () => void {
  const moved = (): void => show(isMarked());
  const pressed = (event: KeyboardEvent): void => {
    if (
      event.key === 'Escape' &&
      isOn.peek() &&
      !event.defaultPrevented &&
      !document.querySelector('dialog[open]')
    )
      stopSelecting();
  };
  moved();
  addEventListener('popstate', moved);
  addEventListener('keydown', pressed);
  return () => {
    removeEventListener('popstate', moved);
    removeEventListener('keydown', pressed);
    show(false);
  };
}
