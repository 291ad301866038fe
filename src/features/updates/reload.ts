import { effect } from '@preact/signals-core';
import { isBusy } from '#src/platform/network/connection.ts';

let started = false;

/**
 * Reloads this page once, when nothing would be lost by it. Another tab may have accepted the update: a
 * form, an upload or a payment here comes first.
 */
export function reloadOnce(): void {
  if (started) return;
  started = true;
  effect(() => {
    if (!isBusy.value) location.reload();
  });
}
