import { reportClientError } from '#contract/site/client-errors.ts';
import type { Calls } from '#server/http/calls.ts';
import { clientErrors } from '#server/metrics.ts';
import type { ClientErrors } from './client-errors.ts';

/** Reports of everybody together are counted under this name. */
const EVERYBODY = { place: 'everybody' };

/** A page learns nothing of what becomes of its report. */
export function serveClientErrors({ serve, limits }: Calls, errors: Pick<ClientErrors, 'note'>): void {
  serve(reportClientError, { who: 'anyone', limit: 'clientError' }, async (error, _client, c) => {
    const isKept = await limits.fits('clientErrorAll', EVERYBODY);
    clientErrors.inc({ outcome: isKept ? 'kept' : 'dropped' });
    if (isKept) c.var.log.warn({ build: error.build, ...(await errors.note(error)) }, 'an error of a page');
    return {};
  });
}
