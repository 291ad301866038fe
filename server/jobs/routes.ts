import * as media from '#contract/media/media.ts';
import { preview } from '#contract/media/preview.ts';
import { receipt } from '#contract/media/receipt.ts';
import { type Inspector, requestError } from '#server/jobs/inspecting/inspection.ts';
import type { JobChanges } from '#server/jobs/job-events.ts';
import { serveSamples } from '#server/jobs/models/sample-routes.ts';
import type { Samples } from '#server/jobs/models/samples.ts';
import type { JobViews } from '#server/jobs/job-view.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Previews } from '#server/jobs/requests/previews.ts';
import { priceVersion } from '#server/jobs/requests/prices.ts';
import type { Quotes } from '#server/jobs/requests/quotes.ts';
import { type ToolServing, toolStates } from '#server/jobs/tool-states.ts';
import type { WorkCheck } from '#server/jobs/requests/work-check.ts';
import type { Calls } from '#server/http/calls.ts';
import { listCacheOf } from '#server/http/list-cache.ts';
import type { PublishedPages } from '#server/site/door.ts';

export interface MediaDependencies {
  inspector: Inspector;
  serving: ToolServing;
  workCheck: WorkCheck;
  previews: Previews;
  quotes: Quotes;
  jobs: Jobs;
  views: JobViews;
  changes: JobChanges;
  samples: Samples;
  pages: Pick<PublishedPages, 'current'>;
}

/** Options may carry two texts of the greatest length, in any script. */
const WORK_BYTES = 40 * 1024;

export function serveMedia(
  { app, serve, identity }: Calls,
  {
    inspector,
    serving,
    workCheck,
    previews,
    quotes,
    jobs,
    views,
    changes,
    samples,
    pages,
  }: MediaDependencies,
): void {
  serveSamples({ app }, samples);
  serve(media.tools, { who: 'anyone' }, async (_request, _caller, c) => {
    c.header('Cache-Control', listCacheOf(c));
    const { isPublished } = await pages.current();
    const states = toolStates(serving, (path) => isPublished(c.var.language, path));
    return { tools: states, price_version: priceVersion };
  });
  for (const [family, { calls = [] }] of serving.processes)
    for (const tool of calls)
      serve(tool.call, tool.rules, async (request, { owner, place }, c) => {
        try {
          const asker = { owner, place, signal: c.req.raw.signal };
          return await tool.serve(request, inspector.contextOf(asker, family));
        } catch (error) {
          throw requestError(error);
        }
      });
  // Whom nothing will be made for learns it before they order.
  serve(
    media.quote,
    { jsonBytes: WORK_BYTES, who: 'owner', limit: 'quote', makes: true },
    async (request, client, c) => {
      const asker = { ...client, signal: c.req.raw.signal };
      return quotes.make(client, request, await workCheck.check(asker, request));
    },
  );
  serve(
    preview,
    { jsonBytes: WORK_BYTES, who: 'owner', limit: 'preview', makes: true },
    (request, client, c) => previews.make({ ...client, signal: c.req.raw.signal }, request),
  );
  serve(
    media.create,
    { jsonBytes: WORK_BYTES, who: 'owner', limit: 'create', makes: true },
    async (request, client, c) => views.one(await jobs.create(client, request), c.var.language),
  );
  serve(media.retry, { who: 'owner', limit: 'create', makes: true }, async (request, client, c) =>
    views.one(await jobs.retry(client, request), c.var.language),
  );
  serve(media.cancel, { who: 'known' }, async ({ job_id: id }, { owner }, c) =>
    views.one(await jobs.cancel(owner, id), c.var.language),
  );
  serve(media.status, { who: 'anyone' }, async (request, _caller, c) => {
    const { owner } = await identity.known(c);
    if (owner === undefined) return { jobs: [], next_seq: 0 };
    const { jobs: found, next } = await changes.read(owner, request);
    return { jobs: await views.all(found, c.var.language), next_seq: next };
  });
  serve(receipt, { who: 'known' }, async ({ job_id: id }, { owner }, c) => {
    const job = await jobs.own(owner, id);
    const rows = await changes.receipt(job, c.var.language);
    return { rows, engine: job.engine ?? null, model: job.model ?? null };
  });
}
