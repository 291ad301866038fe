import type { Desk } from '#server/operators/desk-routes.ts';
import type { EngineDesk } from '#server/operators/engine-desk.ts';
import { booksView, frontView } from '#server/operators/page/front-view.ts';
import type { FrontPage } from './front.ts';

/** What the owner sees first: how the business does, and what waits for somebody. */
export function serveFront(desk: Desk, front: FrontPage, engines: Pick<EngineDesk, 'today'>): void {
  desk.page('overview', '', async ({ operator, send }) => {
    const now = new Date();
    const [figures, today] = await Promise.all([front.now(now), engines.today()]);
    return send('Overview', frontView(figures, today, operator.role, now));
  });
  desk.page('overview', '/books', async ({ send }) => send('Books', booksView(await front.brokenBooks())));
}
