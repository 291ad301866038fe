import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { PushSender } from '#server/push/web-push/port.ts';
import { createVapid, loadVapidKey } from '#server/push/web-push/vapid.ts';
import { createWebPush } from '#server/push/web-push/web-push.ts';
import type { Announcements } from '#server/events/door.ts';
import { isLoopback, isPublicAddress } from '#server/network/address.ts';
import type { Logger } from '#server/log.ts';
import { isAddressRefused, openPublicNetwork } from '#server/network/public-network.ts';
import { createPushDelivery } from '#server/push/push-delivery.ts';
import { isPushService } from '#server/push/services.ts';
import { createOpeningNews } from '#server/push/opening-news.ts';
import { startPushLoop } from '#server/push/push-loop.ts';
import { type PushSubscriptions, createPushSubscriptions } from '#server/push/push-subscriptions.ts';

const CONNECT_WITHIN_MS = 5000;

export { timeOf } from './quiet-hours.ts';
export { servePush as serve } from './routes.ts';

export interface Push {
  pushSubscriptions: PushSubscriptions;
  /** Tells the browsers of an owner that a tool works now; `nameOf` is its name in a language. */
  tellOpened(owner: number, slug: string, nameOf: (language: string) => string): Promise<void>;
  close(): Promise<void>;
}

const now = (): Date => new Date();

/** Before anything else is opened: a key that is none refuses the start. */
export async function openSender({ dataDir, push }: Config): Promise<PushSender | undefined> {
  if (!push) return undefined;
  const vapid = await createVapid(await loadVapidKey(dataDir, push.privateKey), push.subject);
  const { agent, allows } = openPublicNetwork(
    CONNECT_WITHIN_MS,
    push.loopback ? { isAllowed: (address) => isLoopback(address) || isPublicAddress(address) } : {},
  );
  const isTheirs = (url: URL): boolean =>
    url.protocol === 'https:' && url.port === '' && isPushService(url.hostname, push.hosts);
  const isNear = (url: URL): boolean => push.loopback && isLoopback(url.hostname.replace(/^\[|\]$/g, ''));
  return createWebPush({
    vapid,
    dispatcher: agent,
    isRefusal: isAddressRefused,
    allows: (url) => allows(url) && (isNear(url) || isTheirs(url)),
    now,
  });
}

/** Delivery starts where this site has a key, and this server `delivers`. */
export function create({
  sender,
  delivers,
  db,
  announcements,
  log,
}: {
  sender: PushSender | undefined;
  delivers: boolean;
  db: Kysely<Database>;
  announcements: Announcements;
  log: Logger;
}): Push {
  const delivery = sender && delivers ? createPushDelivery({ db, sender, log, now }) : undefined;
  const stop = delivery && sender && startPushLoop({ delivery, sender, announcements, log });
  return {
    pushSubscriptions: createPushSubscriptions(db, sender, now),
    tellOpened: createOpeningNews(db, sender),
    async close() {
      await stop?.();
    },
  };
}
