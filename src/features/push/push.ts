import { type ReadonlySignal, effect, signal } from '@preact/signals-core';
import pLimit from 'p-limit';
import { number, object, unknown } from 'superstruct';
import type { SubscribeRequest } from '#contract/users/push.ts';
import { local } from '#contract/site/storage-keys.ts';
import { DAY_MS } from '#contract/time.ts';
import type { ToWorker } from '#sw/contract/messages.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { readPushKey, subscribeBrowser, unsubscribeBrowser } from '#src/features/push/calls.ts';
import { active } from '#src/i18n/messages.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { wantsNotices } from './push-choice.ts';
import { quietHours } from './quiet-hours.ts';
import { userToken } from '#src/platform/http/user-token.ts';
import { serviceWorkers } from '#src/platform/storage/blockable.ts';

/**
 * The subscription is sent again after a day, so that the server knows which browsers are still in use.
 * Milliseconds.
 */
const SEND_EVERY_MS = DAY_MS;

/**
 * `closed`: notifications arrive though no page is open. `open`: only while one is. `asking`: not known
 * yet.
 */
export type Reach = 'asking' | 'closed' | 'open';

const state = signal<Reach>('asking');

export const reach: ReadonlySignal<Reach> = state;

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const sameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const mine = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return mine.length === key.length && mine.every((byte, index) => byte === key[index]);
};

/** The browser's subscription under the site's current key. */
async function subscriptionOf(
  { pushManager }: ServiceWorkerRegistration,
  key: Uint8Array<ArrayBuffer>,
): Promise<PushSubscription> {
  const before = await pushManager.getSubscription();
  if (before && sameKey(before, key)) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function requestOf(subscription: PushSubscription): SubscribeRequest {
  const { keys } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    language: active.peek().code,
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    quiet_hours: quietHours.peek() ?? null,
  };
}

const lastSent = persisted(local.pushTold, object({ at: number(), facts: unknown() }));

/** Sends the subscription to the server, unless it has it. */
async function sendSubscription(subscription: PushSubscription, now: number): Promise<void> {
  const request = requestOf(subscription);
  const facts = [request, userToken.peek() !== undefined];
  const before = lastSent.peek();
  if (before && now - before.at < SEND_EVERY_MS && JSON.stringify(before.facts) === JSON.stringify(facts))
    return;
  await subscribeBrowser(request);
  lastSent.set({ at: now, facts });
}

async function registrationOf(): Promise<ServiceWorkerRegistration | undefined> {
  // Without the permission, subscribing would ask for it.
  if (
    !('PushManager' in globalThis) ||
    Notification.permission !== 'granted' ||
    !(await serviceWorkers()?.getRegistration())
  )
    return undefined;
  return serviceWorkers()?.ready;
}

async function subscribe(): Promise<boolean> {
  const registration = await registrationOf();
  const key = registration && (await readPushKey());
  if (!registration || key === undefined) return false;
  const subscription = await subscriptionOf(registration, bytesOf(key));
  await sendSubscription(subscription, Date.now());
  registration.active?.postMessage({
    type: 'SUBSCRIBED',
    endpoint: subscription.endpoint,
  } satisfies ToWorker);
  return true;
}

/** Changes run one at a time, so that the last one wins. */
const inTurn = pLimit(1);

/** Subscribes to push, as far as browser, push service and site can. */
export const ensureSubscribed = (): Promise<void> =>
  inTurn(async () => {
    try {
      state.value = (await subscribe()) ? 'closed' : 'open';
    } catch (error) {
      // A push service that cannot be reached, a browser that blocks push, a busy server: an open page
      // still notifies.
      state.value = 'open';
      if (!(error instanceof Offline)) console.info('Messages arrive only while the site is open.', error);
    }
  });

/**
 * Unsubscribes from push, whether or not the server can be reached now: it drops a dead endpoint at the
 * next message.
 */
export const endSubscription = (): Promise<void> =>
  inTurn(async () => {
    lastSent.set(undefined);
    try {
      const subscription = await (await registrationOf())?.pushManager.getSubscription();
      await subscription?.unsubscribe();
      if (subscription) await unsubscribeBrowser(subscription.endpoint);
    } catch (error) {
      if (!(error instanceof Offline))
        console.info('The push subscription could not be deleted on the server.', error);
    }
  });

/**
 * Updates the server's data when language, quiet hours or login change; returns the function that ends it.
 */
export function syncSubscription(): () => void {
  return effect(() => {
    void [active.value, quietHours.value, userToken.value];
    if (wantsNotices.value) void ensureSubscribed();
  });
}
