import type { Kysely } from 'kysely';
import { DAY_S } from '#contract/time.ts';
import type { PushMessage } from '#contract/users/push.ts';
import { toolTag } from '#contract/tools/tool-tag.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { PushSender } from '#server/push/web-push/port.ts';
import { serverText } from '#server/texts.ts';

/** Seconds that the push service keeps the message for a browser that is offline. */
const TTL_S = 7 * DAY_S;

/** Sends the news that a tool works now to all browsers of an owner, once; a browser that is gone is removed. */
export function createOpeningNews(db: Kysely<Database>, sender: PushSender | undefined) {
  return async (owner: number, slug: string, nameOf: (language: string) => string): Promise<void> => {
    if (!sender) return;
    const browsers = await db
      .selectFrom('push_subscription')
      .select(['id', 'endpoint', 'p256dh', 'auth', 'language'])
      .where('owner_id', '=', owner)
      .execute();
    for (const { id, language, ...target } of browsers) {
      const message: PushMessage = {
        outcome: 'ready',
        tag: toolTag(slug),
        jobs: 0,
        title: serverText(language, 'push.open.title', { tool: nameOf(language) }),
        body: serverText(language, 'push.open.body'),
        language,
      };
      const { outcome } = await sender.send(target, {
        text: JSON.stringify(message),
        ttl: TTL_S,
        topic: slug.slice(0, 32),
      });
      if (outcome === 'gone') await db.deleteFrom('push_subscription').where('id', '=', id).execute();
    }
  };
}
