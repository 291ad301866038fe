import { effect } from '@preact/signals-core';
import { isBusy } from '#src/platform/network/connection.ts';
import { isTyping } from '#src/platform/typing.ts';
import { serviceWorkers } from '#src/platform/storage/blockable.ts';

let started = false;
let leaving = false;
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
  // A page that is on its way out still loses the focus: a second reload would only be a second load.
  const tryIt = (): void => {
    if (leaving || isBusy.peek() || isTyping()) return;
    leaving = true;
    leave();
  };
  effect(() => {
    if (!isBusy.value) tryIt();
  });
  // The focus has moved on only after the event.
  document.addEventListener('focusout', () => setTimeout(tryIt));
}

/**
 * Like `reloadOnce`, though the accepted worker still waits. Chromium may put it in place just then; the navigation
 * ends with the old worker, which nothing else would notice, and begins again.
 */
export function reloadWithout(): void {
  serviceWorkers()?.addEventListener('controllerchange', () => leaving && leave(), { once: true });
  reloadOnce();
}
