import { engineWebhookPath } from '#contract/media.ts';
import type { Calls } from '#server/http/calls.ts';
import { HttpError } from '#server/http/errors.ts';
import { readText } from '#server/http/json-body.ts';
import type { RemoteWatch } from '#server/jobs/remote-watch.ts';

/**
 * What providers of engines send when work is done. Nothing of it is believed: it only makes the server ask the
 * provider at once, so no signature is needed and it may come from anywhere.
 */
export function serveForeign({ route }: Calls, { remoteWatch }: { remoteWatch: RemoteWatch }): void {
  route('POST', engineWebhookPath, { who: 'anyone' }, async (_, c) => {
    c.header('Cache-Control', 'no-store');
    if (await remoteWatch.webhook(c.req.param('provider') ?? '', await readText(c))) return c.body(null, 204);
    throw new HttpError('not_found');
  });
}
