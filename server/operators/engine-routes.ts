import type { Calls } from '#server/http/calls.ts';
import type { EngineDesk } from './engine-desk.ts';
import { enginesView } from './page/engines-view.ts';
import type { Desk } from './routes.ts';

/** The operator's page of engines: what they can do, what they cost and what went wrong. */
export function serveEngines(app: Calls['app'], desk: Desk, overview: EngineDesk): void {
  app.get('/admin/engines', async (c) => {
    if ((await desk.cookieOf(c)) === undefined) return desk.back(c);
    return desk.send(c, 'Engines', enginesView(await overview()));
  });
}
