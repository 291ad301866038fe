import type { ClientErrors } from '#server/client-errors/door.ts';
import type { Desk } from '#server/operators/desk-routes.ts';
import { errorsView } from '#server/operators/page/errors-view.ts';

export function serveErrors(desk: Desk, errors: Pick<ClientErrors, 'list'>): void {
  desk.page('errors', '/errors', async ({ page, send }) =>
    send('Errors', errorsView({ ...(await errors.list(page)), page })),
  );
}
