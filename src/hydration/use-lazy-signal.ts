import { useEffect, useState } from 'react';
import { effect, type ReadonlySignal } from '@preact/signals-core';

/**
 * The value of a signal whose module is not part of the first load: undefined until the page is hydrated and
 * the module is loaded. `load` must be the same function on every render.
 */
export function useLazySignal<Value extends string | number | boolean | undefined>(
  load: () => Promise<ReadonlySignal<Value>>,
): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const failed = (): void => {}; // the page works without it
    load().then((source) => {
      if (gone) return;
      // Read here: React may call an updater later, where the signal would not be followed.
      stop = effect(() => setValue(source.value));
    }, failed);
    return () => {
      gone = true;
      stop?.();
    };
  }, [load]);
  return value;
}
