import { engineWebhookPath } from '#contract/media/media.ts';
import type { Calls } from '#server/http/calls.ts';
import { HttpError } from '#server/http/errors.ts';
import { readText } from '#server/http/request/json-body.ts';
import type { RemoteWatch } from '#server/jobs/running/remote-watch.ts';

/**
 * Webhooks of engine providers. Nothing of the content is trusted: it only makes the server poll the provider
 * at once, so no signature is needed and any origin may send it.
 */
export function serveForeign({ route }: Calls, { remoteWatch }: { remoteWatch: RemoteWatch }): void {
  route('POST', engineWebhookPath, { who: 'anyone' }, async (_, c) => {
    c.header('Cache-Control', 'no-store');
    if (await remoteWatch.webhook(c.req.param('provider') ?? '', await readText(c))) return c.body(null, 204);
    throw new HttpError('not_found');
  });
}
