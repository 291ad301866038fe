import { type ReadonlySignal, signal } from '@preact/signals-core';

export type Area = 'localStorage' | 'sessionStorage';

const lost = signal(false);

/** Set once the browser has stored nothing of what it was given: that lives as long as the page. */
export const storesNothing: ReadonlySignal<boolean> = lost;

/** What computes a signal may find it out. */
export const recordLoss = (): void => queueMicrotask(() => (lost.value = true));

/** Its values are its own properties, so that `Object.keys` names them as it does in the browser's. */
const methods: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & ThisType<Record<string, string>> = {
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key]! : null;
  },
  setItem(key, value) {
    this[key] = value;
  },
  removeItem(key) {
    delete this[key];
  },
};
const inMemory: Readonly<Record<Area, Storage>> = {
  localStorage: Object.create(methods) as Storage,
  sessionStorage: Object.create(methods) as Storage,
};

/**
 * The browser's storage, or one that lives as long as the page where site data is blocked: then reading the
 * property throws. Absent while pages are rendered on the server.
 */
export function browserStorage(area: Area): Storage {
  try {
    return globalThis[area];
  } catch {
    recordLoss(); // told to the user
    return inMemory[area];
  }
}
