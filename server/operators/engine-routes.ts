import { ConfigError } from '#server/config-error.ts';
import { inputRefused } from '#server/http/errors.ts';
import { type ConnectionOutcome, type EngineDesk, modelActs } from './engine-desk.ts';
import { type Said, enginesView, isEngineOutcome } from './page/engines-view.ts';
import type { Desk, Visit } from './desk-routes.ts';

const PAGE = '/admin/engines';
/** A row's number, as forms carry it. */
const REV = /^\d{1,15}$/;
/** The first variable of a connection. */
const NAME = /^[A-Z][A-Z_]{1,40}$/;

function seenIn({ connection = '', rev = '' }: Record<string, string>): { name: string; rev: number } {
  if (!NAME.test(connection)) throw inputRefused({ field: 'connection', message: 'invalid' });
  if (!REV.test(rev)) throw inputRefused({ field: 'rev', message: 'invalid' });
  return { name: connection, rev: Number(rev) };
}

/** The operator's page of engines: what connects them, what they can do, what they cost and what went wrong. */
export function serveEngines(desk: Desk, engines: EngineDesk): void {
  const show = async ({ key, send }: Visit, said: Said, status: 200 | 409 | 422 = 200) =>
    send('Engines', enginesView(await engines.overview(), key, said), { status });
  const done = (visit: Visit, outcome: ConnectionOutcome, name: string) =>
    outcome === 'changed' || outcome === 'fixed'
      ? show(visit, { outcome, about: name }, 409)
      : visit.back(`${PAGE}?${new URLSearchParams({ said: outcome, about: name }).toString()}#${name}`);

  desk.page('engines', '/engines', async (visit) => {
    const { said = '', about = '' } = visit.c.req.query();
    return show(visit, isEngineOutcome(said) && NAME.test(about) ? { outcome: said, about } : {});
  });
  desk.act('engines', '/engines/connect', async (visit, fields) => {
    const { name, rev } = seenIn(fields);
    try {
      const typed = { name, rev, values: fields, by: visit.by, now: new Date() };
      return await done(visit, await engines.connect(typed), name);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return show(visit, { refusal: error.message, about: name, typed: fields }, 422);
    }
  });
  desk.act('engines', '/engines/try', async (visit, { model = '' }) =>
    (await engines.tryOut(model, visit.by, new Date()))
      ? visit.back(`${PAGE}#try-${encodeURIComponent(model)}`)
      : show(visit, { outcome: 'changed' }, 409),
  );
  desk.act('engines', '/engines/models', async (visit, { rev = '', ...fields }) => {
    const { capability = '', model = '' } = fields;
    const act = modelActs.find((one) => one === fields['act']);
    if (act === undefined || !REV.test(rev)) throw inputRefused({ field: 'act', message: 'invalid' });
    const seen = { capability, rev: Number(rev), model, act, by: visit.by, now: new Date() };
    const outcome = await engines.arrange(seen);
    return outcome === 'arranged'
      ? visit.back(`${PAGE}#${encodeURIComponent(capability)}`)
      : show(visit, { outcome: 'changed' }, 409);
  });
  desk.act('engines', '/engines/remove', async (visit, fields) => {
    const seen = seenIn(fields);
    const outcome = await engines.remove({ ...seen, by: visit.by, now: new Date() });
    return done(visit, outcome, seen.name);
  });
}
