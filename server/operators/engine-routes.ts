import type { Context } from 'hono';
import { ConfigError } from '#server/config-error.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { inputRefused } from '#server/http/errors.ts';
import { type ConnectionOutcome, type EngineDesk, modelActs } from './engine-desk.ts';
import { type Said, enginesView, isEngineOutcome } from './page/engines-view.ts';
import type { Desk } from './routes.ts';

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
export function serveEngines(app: Calls['app'], desk: Desk, engines: EngineDesk): void {
  const show = async (c: Context<Env>, cookie: string, said: Said, status: 200 | 409 | 422 = 200) =>
    desk.send(c, 'Engines', enginesView(await engines.overview(), desk.keyOf(cookie), said), { status });
  const done = (c: Context<Env>, cookie: string, outcome: ConnectionOutcome, name: string) =>
    outcome === 'changed' || outcome === 'fixed'
      ? show(c, cookie, { outcome, about: name }, 409)
      : desk.back(c, `${PAGE}?${new URLSearchParams({ said: outcome, about: name }).toString()}#${name}`);

  app.get(PAGE, async (c) => {
    const cookie = await desk.cookieOf(c);
    if (cookie === undefined) return desk.back(c);
    const { said = '', about = '' } = c.req.query();
    return show(c, cookie, isEngineOutcome(said) && NAME.test(about) ? { outcome: said, about } : {});
  });
  desk.act('/engines/connect', async (c, fields, cookie) => {
    const { name, rev } = seenIn(fields);
    try {
      const typed = { name, rev, values: fields, place: desk.place(c), now: new Date() };
      return await done(c, cookie, await engines.connect(typed), name);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return show(c, cookie, { refusal: error.message, about: name, typed: fields }, 422);
    }
  });
  desk.act('/engines/try', async (c, { model = '' }, cookie) =>
    (await engines.tryOut(model, desk.place(c), new Date()))
      ? desk.back(c, `${PAGE}#try-${encodeURIComponent(model)}`)
      : show(c, cookie, { outcome: 'changed' }, 409),
  );
  desk.act('/engines/models', async (c, { rev = '', ...fields }, cookie) => {
    const { capability = '', model = '' } = fields;
    const act = modelActs.find((one) => one === fields['act']);
    if (act === undefined || !REV.test(rev)) throw inputRefused({ field: 'act', message: 'invalid' });
    const seen = { capability, rev: Number(rev), model, act, place: desk.place(c), now: new Date() };
    const outcome = await engines.arrange(seen);
    return outcome === 'arranged'
      ? desk.back(c, `${PAGE}#${encodeURIComponent(capability)}`)
      : show(c, cookie, { outcome: 'changed' }, 409);
  });
  desk.act('/engines/remove', async (c, fields, cookie) => {
    const seen = seenIn(fields);
    const outcome = await engines.remove({ ...seen, place: desk.place(c), now: new Date() });
    return done(c, cookie, outcome, seen.name);
  });
}
