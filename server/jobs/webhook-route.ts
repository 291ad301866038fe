import type { Hono } from 'hono';
import { engineWebhookPath } from '#contract/media.ts';
import type { Env } from '#server/http/env.ts';
import { HttpError } from '#server/http/errors.ts';
import { readText } from '#server/http/json-body.ts';
import type { RemoteWatch } from '#server/jobs/remote-watch.ts';

/**
 * What providers of engines send when work is done. Nothing of it is believed: it only makes the server ask the
 * provider at once, so no signature is needed and it may come from anywhere.
 */
export function serveEngineWebhooks(app: Hono<Env>, remoteWatch: RemoteWatch): void {
  app.post(engineWebhookPath, async (c) => {
    c.header('Cache-Control', 'no-store');
    if (await remoteWatch.webhook(c.req.param('provider'), await readText(c))) return c.body(null, 204);
    throw new HttpError('not_found');
  });
}
