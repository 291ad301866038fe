import { parseJson } from '#contract/http/json.ts';
import type { PushMessage } from '#contract/users/push.ts';
import { pushKeyPath, pushRenewPath } from '#contract/users/push-paths.ts';
import { isWebKit } from '#sw/contract/is-webkit.ts';
import type { FromWorker } from '#sw/contract/messages.ts';
import { readFact, writeFact } from '#sw/device/facts.ts';
import { clearNotices, showNotice } from './notices.ts';

declare const self: ServiceWorkerGlobalScope;

const ENDPOINT = 'push-endpoint';

/**
 * Safari ends a subscription whose messages are not shown; the others allow it while the user sees the site.
 */
const mustShow = isWebKit();

/** The new subscription; an engine that names it only in some of its events is asked for it. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** A job has ended: open windows get a message, otherwise a notification is shown. */
export async function receive({ data }: PushEvent): Promise<void> {
  const message = parseJson(data?.text() ?? '') as PushMessage | undefined;
  if (!message) return;
  const windows = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const visible = windows.filter(({ visibilityState }) => visibilityState === 'visible');
  const event: FromWorker = {
    type: 'JOB_ENDED',
    outcome: message.outcome,
    tag: message.tag,
    text: message.title,
  };
  for (const window of visible) window.postMessage(event);
  if (visible.length === 0 || mustShow) await showNotice(message);
}

/** Stores the endpoint by which the server knows this browser. */
export const rememberEndpoint = (endpoint: string): Promise<void> => writeFact(ENDPOINT, endpoint);

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function serverKey(): Promise<string | undefined> {
  const { data } = (await (await fetch(pushKeyPath)).json()) as { data?: { key: string | null } };
  return data?.key ?? undefined;
}

async function subscribeAgain(
  old: PushSubscription | null | undefined,
): Promise<PushSubscription | undefined> {
  const key = old?.options.applicationServerKey ?? (await serverKey());
  return key === undefined
    ? undefined
    : self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/**
 * The browser has dropped its subscription or changed it: the new one is sent to the server, also while no
 * page is open.
 */
export async function resubscribe({
  oldSubscription: old,
  newSubscription,
}: SubscriptionChange): Promise<void> {
  const previous = old?.endpoint ?? (await readFact<string>(ENDPOINT));
  if (previous === undefined) return;
  try {
    const next = newSubscription ?? (await subscribeAgain(old));
    const { endpoint, keys } = next?.toJSON() ?? {};
    if (endpoint === undefined) return;
    await post(pushRenewPath, { previous, endpoint, keys });
    await rememberEndpoint(endpoint);
  } catch (error) {
    // The next page of the site that is opened renews it.
    console.info('Messages could not be renewed.', error);
  }
}

/** The user has logged out: no more messages for that user arrive, and none stays on the screen. */
export async function clearPush(): Promise<void> {
  await clearNotices();
  await writeFact(ENDPOINT, undefined);
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
