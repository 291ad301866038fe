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

/** How long a page may take to say that it shows a message, and has to stay for somebody to see it, milliseconds. */
const ANSWER_MS = 1000;
const STAYS_MS = 1000;

/** Whether a page takes a message. The browser calls a page visible that is just being closed: it says nothing. */
function takes(page: Client, event: FromWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    page.postMessage(event, [port2]);
  }).finally(() => port1.close());
}

async function visiblePages(): Promise<Client[]> {
  const windows = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  return windows.filter(({ visibilityState }) => visibilityState === 'visible');
}

/** Whether somebody sees the message on a page: one that closes may still take it, and shows it to nobody. */
async function isSeen(event: FromWorker): Promise<boolean> {
  const taken = await Promise.all((await visiblePages()).map((page) => takes(page, event)));
  if (!taken.includes(true)) return false;
  await new Promise((resolve) => setTimeout(resolve, STAYS_MS));
  return (await visiblePages()).length > 0;
}

/** A job has ended: pages that the user sees say so; where there is none, a notification does. */
export async function receive({ data }: PushEvent): Promise<void> {
  const message = parseJson(data?.text() ?? '') as PushMessage | undefined;
  if (!message) return;
  const event: FromWorker = {
    type: 'JOB_ENDED',
    outcome: message.outcome,
    tag: message.tag,
    text: message.title,
  };
  if (mustShow) await showNotice(message);
  if (!(await isSeen(event)) && !mustShow) await showNotice(message);
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
