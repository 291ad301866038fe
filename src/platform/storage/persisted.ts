import { type ReadonlySignal, signal } from '@preact/signals-core';
import { parseJson } from '#contract/http/json.ts';
import { type Area, browserStorage } from './browser-storage.ts';

/** Checks the type of a value; every struct of superstruct is one, which the first page does without. */
interface Check<Value> {
  is(value: unknown): value is Value;
}

/** The check of one of several texts. */
export const oneOf = <const Text extends string>(texts: readonly Text[]): Check<Text> => ({
  is: (value): value is Text => (texts as readonly unknown[]).includes(value),
});

/** A value in the browser's storage: a signal that outlives the page and follows what other tabs write. */
interface Persisted<Value> extends Pick<ReadonlySignal<Value>, 'value' | 'subscribe'> {
  /** What is stored now, without subscribing to it. */
  peek(): Value;
  /**
   * Writes it; `undefined` removes it. If storage is full or forbidden, the value is lost with this page;
   * there is no error.
   */
  set(value: Value | undefined): void;
}

const loaded = new Map<string, () => void>();

/** Strings are stored as they are, everything else as JSON. */
function decode<Value>(text: string | null | undefined, check: Check<Value>): Value | undefined {
  if (text === null || text === undefined) return undefined;
  if (check.is(text)) return text;
  const value = parseJson(text);
  return check.is(value) ? value : undefined;
}

/**
 * One key of the browser's storage, checked by `check`. A value that is unreadable or of an older build
 * counts as `fallback`.
 */
export function persisted<Value>(
  key: string,
  check: Check<Value>,
  fallback?: undefined,
  area?: Area,
): Persisted<Value | undefined>;
export function persisted<Value>(
  key: string,
  check: Check<Value>,
  fallback: NoInfer<Value>,
  area?: Area,
): Persisted<Value>;
export function persisted<Value>(
  key: string,
  check: Check<Value>,
  fallback?: Value,
  area: Area = 'localStorage',
): Persisted<Value | undefined> {
  let text: string | null | undefined;
  const current = signal(fallback);
  const refresh = (): void => {
    const now = browserStorage(area)?.getItem(key);
    if (now === text) return;
    text = now;
    current.value = decode(now, check) ?? fallback;
  };
  refresh();
  loaded.set(area + key, refresh);
  return {
    get value() {
      return current.value;
    },
    subscribe: (listener) => current.subscribe(listener),
    peek() {
      refresh();
      return current.peek();
    },
    set(value) {
      try {
        if (value === undefined) browserStorage(area)?.removeItem(key);
        else browserStorage(area)?.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
      } catch {
        // Full or forbidden.
      }
      text = browserStorage(area)?.getItem(key);
      current.value = value ?? fallback;
    },
  };
}

/** Removes the keys of an area for which `isGone` returns true, also from the memory of pages. */
export function removeStored(isGone: (key: string) => boolean, area: Area = 'localStorage'): void {
  for (const key of Object.keys(browserStorage(area) ?? {}).filter(isGone))
    browserStorage(area)?.removeItem(key);
  for (const [name, refresh] of loaded)
    if (name.startsWith(area) && isGone(name.slice(area.length))) refresh();
}

globalThis.addEventListener?.('storage', ({ key }) => {
  // A null key: everything was cleared.
  if (key === null) loaded.forEach((refresh) => refresh());
  else loaded.get(`localStorage${key}`)?.();
});
