import * as media from '#contract/media.ts';
import { type Inspector, requestError } from '#server/jobs/inspection.ts';
import type { JobNews } from '#server/jobs/job-events.ts';
import type { JobViews } from '#server/jobs/job-view.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { priceVersion } from '#server/jobs/prices.ts';
import type { Quotes } from '#server/jobs/quotes.ts';
import { type ToolServing, toolStates } from '#server/jobs/tool-states.ts';
import type { WorkCheck } from '#server/jobs/work-check.ts';
import type { Calls } from '#server/http/calls.ts';

export interface MediaDependencies {
  inspector: Inspector;
  serving: ToolServing;
  workCheck: WorkCheck;
  quotes: Quotes;
  jobs: Jobs;
  views: JobViews;
  news: JobNews;
}

/** Everything between picking a picture and seeing what became of it. */
export function serveMedia(
  { serve, identity }: Calls,
  { inspector, serving, workCheck, quotes, jobs, views, news }: MediaDependencies,
): void {
  serve(media.tools, { who: 'anyone' }, (_request, _caller, c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return { tools: toolStates(serving), price_version: priceVersion };
  });
  for (const tool of [...serving.processes.values()].flatMap(({ calls = [] }) => calls))
    serve(tool.call, { who: 'owner', limit: 'detect' }, async (request, { owner }) => {
      try {
        return await tool.serve(request, inspector.contextOf(owner));
      } catch (error) {
        throw requestError(error);
      }
    });
  serve(media.quote, { who: 'owner', limit: 'quote' }, async (request, sender) =>
    quotes.make(sender, request, await workCheck.check(sender.owner, request)),
  );
  serve(media.create, { who: 'owner', limit: 'create' }, async (request, sender, c) =>
    views.one(await jobs.create(sender, request), c.var.language),
  );
  serve(media.retry, { who: 'owner', limit: 'create' }, async (request, sender, c) =>
    views.one(await jobs.retry(sender, request), c.var.language),
  );
  serve(media.cancel, { who: 'known' }, async ({ job_id: id }, { owner }, c) =>
    views.one(await jobs.cancel(owner, id), c.var.language),
  );
  serve(media.status, { who: 'anyone' }, async (request, _caller, c) => {
    const { owner } = await identity.known(c);
    if (owner === undefined) return { jobs: [], next_seq: 0 };
    const { jobs: found, next } = await news.read(owner, request);
    return { jobs: await views.all(found, c.var.language), next_seq: next };
  });
  serve(media.receipt, { who: 'known' }, async ({ job_id: id }, { owner }, c) => ({
    rows: await news.receipt(await jobs.own(owner, id), c.var.language),
  }));
}
