import { engineWebhookPath } from '#contract/media/media.ts';
import type { Calls } from '#server/http/calls.ts';
import { HttpError } from '#server/http/errors.ts';
import { readText } from '#server/http/request/json-body.ts';
import { webhooks as counted } from '#server/metrics.ts';
import type { RemoteWatch } from '#server/jobs/running/remote-watch.ts';
import type { Webhooks } from '#server/jobs/running/webhooks.ts';

interface Served {
  remoteWatch: RemoteWatch;
  webhooks: Pick<Webhooks, 'keyIn'>;
}

/**
 * Webhooks of engine providers. Nothing of the content is trusted: it only makes the server poll the provider
 * at once, so any origin may send it; the call that it is about is believed where our own signature says so.
 */
export function serveForeign({ route }: Calls, { remoteWatch, webhooks }: Served): void {
  route('POST', engineWebhookPath, { who: 'anyone' }, async (_, c) => {
    c.header('Cache-Control', 'no-store');
    const engine = c.req.param('provider') ?? '';
    const key = webhooks.keyIn(engine, c.req.query());
    const isTaken = await remoteWatch.webhook(engine, await readText(c), key);
    // Whoever makes up a name opens no series.
    counted.inc({ provider: isTaken ? engine : 'engine', outcome: isTaken ? 'taken' : 'refused' });
    if (isTaken) return c.body(null, 204);
    throw new HttpError('not_found');
  });
}
