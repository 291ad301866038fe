import type { Context, Hono } from 'hono';
import * as media from '#contract/media.ts';
import { addressBucket } from '#server/limits/address.ts';
import type { Creations } from '#server/creations/creations.ts';
import { HttpError } from '#server/http/errors.ts';
import { type Inspector, requestError } from '#server/jobs/inspection.ts';
import type { JobNews } from '#server/jobs/job-events.ts';
import type { JobViews } from '#server/jobs/job-view.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { priceVersion } from '#server/jobs/prices.ts';
import type { Quotes } from '#server/jobs/quotes.ts';
import type { LimitName, RateLimits } from '#server/limits/rate-limits.ts';
import { type ToolServing, toolStates } from '#server/jobs/tool-states.ts';
import type { JobSender } from '#server/limits/visitor-limits.ts';
import type { WorkCheck } from '#server/jobs/work-check.ts';
import { serveCall } from '#server/http/answer.ts';
import type { RequestIdentity } from '#server/http/request-identity.ts';
import type { Env } from '#server/http/env.ts';

export interface MediaDependencies {
  callers: RequestIdentity;
  limits: RateLimits;
  inspector: Inspector;
  serving: ToolServing;
  workCheck: WorkCheck;
  quotes: Quotes;
  jobs: Jobs;
  views: JobViews;
  news: JobNews;
  creations: Creations;
}

/** Everything between picking a picture and finding the result again. */
export function serveMedia(
  app: Hono<Env>,
  { callers, limits, inspector, serving, workCheck, quotes, jobs, views, news, creations }: MediaDependencies,
): void {
  const begin = async (c: Context<Env>, limit: LimitName): Promise<JobSender> => {
    const owner = await callers.owner(c);
    const place = addressBucket(c.var.address);
    await limits.take(limit, { owner, place });
    return { owner, place };
  };
  /** Only who has something can read or change it: to all others it does not exist. */
  const known = async (c: Context<Env>): Promise<number> => {
    const { owner } = await callers.known(c);
    if (owner === undefined) throw new HttpError('not_found');
    return owner;
  };

  serveCall(app, media.tools, (_request, c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return { tools: toolStates(serving), price_version: priceVersion };
  });
  for (const { call, serve } of [...serving.processes.values()].flatMap(({ calls = [] }) => calls)) {
    serveCall(app, call, async (request, c) => {
      const { owner } = await begin(c, 'detect');
      try {
        return await serve(request, inspector.contextOf(owner));
      } catch (error) {
        throw requestError(error);
      }
    });
  }
  serveCall(app, media.quote, async (request, c) => {
    const sender = await begin(c, 'quote');
    return quotes.make(sender, request, await workCheck.check(sender.owner, request));
  });
  serveCall(app, media.create, async (request, c) =>
    views.one(await jobs.create(await begin(c, 'create'), request), c.var.language),
  );
  serveCall(app, media.retry, async (request, c) =>
    views.one(await jobs.retry(await begin(c, 'create'), request), c.var.language),
  );
  serveCall(app, media.cancel, async ({ job_id: id }, c) =>
    views.one(await jobs.cancel(await known(c), id), c.var.language),
  );
  serveCall(app, media.status, async (request, c) => {
    const { owner } = await callers.known(c);
    if (owner === undefined) return { jobs: [], next_seq: 0 };
    const { jobs: found, next } = await news.read(owner, request);
    return { jobs: await views.all(found, c.var.language), next_seq: next };
  });
  serveCall(app, media.receipt, async ({ job_id: id }, c) => ({
    rows: await news.receipt(await jobs.own(await known(c), id), c.var.language),
  }));

  serveCall(app, media.list, async (request, c) => {
    const { owner } = await callers.known(c);
    return owner === undefined ? { creations: [], total: 0 } : creations.list(owner, request);
  });
  serveCall(app, media.update, async ({ creation_id: id, favorite }, c) =>
    creations.favor(await known(c), id, favorite),
  );
  serveCall(app, media.remove, async ({ creation_id: id }, c) => creations.remove(await known(c), id));
  serveCall(app, media.restore, async ({ creation_id: id }, c) => creations.restore(await known(c), id));
}
