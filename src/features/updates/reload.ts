import { effect } from '@preact/signals-core';
import { isBusy } from '#src/platform/network/connection.ts';
import { isTyping } from '#src/platform/typing.ts';

let started = false;
let goal: string | undefined;

/** The reload that is to come leads to another address: the user was on the way there. */
export function aimReload(to: string): void {
  goal = to;
}

function leave(): void {
  if (goal === undefined) location.reload();
  else location.assign(goal);
}

/**
 * Reloads this page once, when nothing would be lost by it. Another tab may have accepted the update: a
 * form, an upload or a payment here comes first, and so does a field with the focus.
 */
export function reloadOnce(): void {
  if (started) return;
  started = true;
  const tryIt = (): void => {
    if (!isBusy.peek() && !isTyping()) leave();
  };
  effect(() => {
    if (!isBusy.value) tryIt();
  });
  // The focus has moved on only after the event.
  document.addEventListener('focusout', () => setTimeout(tryIt));
}
