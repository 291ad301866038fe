import { isBusy, isOffline } from '#src/platform/network/connection.ts';
import { updateState } from './update-state.ts';

let accept: ((to?: string) => void) | undefined;
let offered: unknown;
let isOutdated = false;

/**
 * A new build is installed; `activate` applies it and reloads, or loads the address `to`. Offers each `worker` once,
 * however often it is found, and nothing once the user has accepted one.
 */
export function offerUpdate(worker: unknown, activate: (to?: string) => void): void {
  accept = activate;
  if (worker === offered) return;
  offered = worker;
  if (updateState.peek() !== 'reloading') updateState.value = 'ready';
}

export function acceptUpdate(): void {
  if (updateState.peek() === 'reloading') return;
  updateState.value = 'reloading';
  accept?.();
}

/** Hides the offer until a newer build, or the next visit; the settings still have it. */
export function postponeUpdate(): void {
  if (updateState.peek() === 'ready') updateState.value = 'later';
}

/** The site has a newer build, and this browser no worker that installs it. */
export function recordOutdated(): void {
  isOutdated = true;
}

/**
 * Takes a newer build on the way to the address `to`, which is then loaded as a whole; `load` does that.
 * Returns false, and does nothing, where there is none, where the user has put it off, and while something is
 * unsaved or under way.
 */
export function takeUpdate(to: string, load: (to: string) => void): boolean {
  if (isBusy.peek() || isOffline.peek()) return false;
  if (updateState.peek() === 'ready' && accept) {
    updateState.value = 'reloading';
    accept(to);
    return true;
  }
  if (isOutdated) load(to);
  return isOutdated;
}
