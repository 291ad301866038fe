import { type ReadonlySignal, signal } from '@preact/signals-core';
import { number } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Notice, ToWorker } from '#sw/contract/messages.ts';
import { active } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { isInstalled, isIos } from '#src/features/install/install.ts';
import { installOffer } from '#src/features/install/install-offer.ts';
import { offerNotices } from './notice-offer.ts';
import { savePushChoice, wantsNotices } from './push-choice.ts';
import { isQuiet } from './quiet-hours.ts';
import { serviceWorkers } from '#src/platform/storage/blockable.ts';

/** How long the word about the browser's setting stays, in milliseconds. */
const DENIED_MS = 8000;
/** After a refusal nothing is offered for 30 days. */
const REST_MS = 30 * DAY_MS;

/**
 * `off` and `on` are the user's choice; the others come from the browser. `uninstalled`: iOS has push only
 * in installed sites.
 */
export type NoticeState = 'off' | 'on' | 'denied' | 'unsupported' | 'uninstalled';

function readChoice(): NoticeState {
  if (typeof Notification === 'undefined') return isIos() && !isInstalled() ? 'uninstalled' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && wantsNotices.peek() ? 'on' : 'off';
}

const state = signal<NoticeState>('off');

export const notices: ReadonlySignal<NoticeState> = state;

/** Reads the choice; the browser's permission may have changed since. */
function readNotices(): void {
  state.value = readChoice();
}

/**
 * Follows the browser's permission, which can be changed in its settings; returns the function that ends
 * it.
 */
export function followPermission(): () => void {
  readNotices();
  const ended = new AbortController();
  const watch = (status: PermissionStatus): void =>
    status.addEventListener('change', readNotices, { signal: ended.signal });
  // An engine that does not know the name announces no changes.
  navigator.permissions?.query({ name: 'notifications' }).then(watch, () => undefined);
  return () => ended.abort();
}

/**
 * Switches notifications; the browser asks for the permission the first time. Returns whether they are on.
 */
export async function switchNotices(on: boolean): Promise<boolean> {
  if (on && (await Notification.requestPermission()) === 'granted') savePushChoice(true);
  else savePushChoice(false);
  if (!on) await (await import('./push.ts')).endSubscription();
  readNotices();
  return state.peek() === 'on';
}

const refusedAt = persisted(local.noticesRefusedAt, number());

const isResting = (now: number): boolean => now - (refusedAt.peek() ?? -REST_MS) < REST_MS;

/**
 * Call when a job that is not done was left: offers notifications to a user who was not asked. One offer at
 * a time, installing first.
 */
export function considerNotices(now = Date.now()): void {
  const isOpen = readChoice() === 'off' && Notification.permission === 'default' && !wantsNotices.peek();
  offerNotices(isOpen && !isResting(now) && installOffer.peek() === 'none');
}

/** Hides the offer for 30 days. */
export function refuseNotices(): void {
  refusedAt.set(Date.now());
  offerNotices(false);
}

/** Accepts the offer; a refusal of the browser's permission counts as one, and is answered with where to allow. */
export async function acceptNotices(): Promise<void> {
  offerNotices(false);
  if (await switchNotices(true)) return;
  refuseNotices();
  toast({ type: 'warning', text: translate('notices.denied'), duration: DENIED_MS });
}

async function show(notice: Notice): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration();
  // The worker handles a press also when this page is closed; and phones show notifications only through
  // the worker.
  if (registration?.active)
    return registration.active.postMessage({ type: 'NOTICE', notice } satisfies ToWorker);
  const shown = new Notification(notice.title, { tag: notice.tag, icon: '/icons/icon-192.png' });
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
  });
}

/**
 * Shows a notification if the user wants them, not in quiet hours, and while the page is hidden. One with
 * the same tag replaces it.
 */
export async function notify(title: string, tag = 'news'): Promise<void> {
  if (!document.hidden || readChoice() !== 'on' || isQuiet()) return;
  await show({ tag, title, language: active.peek().code });
}
