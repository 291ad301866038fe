import { OWN_ENGINE } from '#contract/tools/model.ts';
import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Quote, QuoteRequest } from '#contract/media/media.ts';
import { MINUTE_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { etaOf } from '#server/jobs/job-view.ts';
import { isLong } from '#server/jobs/queue/enqueue.ts';
import type { Queue } from '#server/jobs/queue/queue.ts';
import { hashOf } from './hash-of.ts';
import { detailOf } from './detail.ts';
import { wordsOf } from './job-request.ts';
import { needsBought } from '#server/jobs/models/payment.ts';
import { type Credits, type JobOwner, type Membership, needsAccount } from '#server/credits/door.ts';
import { effortOf, priceOf, priceVersion } from './prices.ts';
import type { CheckedWork } from './work-check.ts';

/** What is said before the price of a picture that is too large for the model; of a batch, of its first one. */
function sizesOf({ model, parts }: CheckedWork): Pick<Quote, 'sent_size' | 'made_size'> {
  for (const { largest, made } of parts) {
    const { width, height } = model.sentSize(largest);
    if (width === largest.width && height === largest.height) continue;
    return { sent_size: { width, height }, ...(made && parts.length === 1 ? { made_size: made } : {}) };
  }
  return {};
}

const HOLDS_MS = 15 * MINUTE_MS;

export const workHash = (request: QuoteRequest): string => {
  const { operation, tool, inputs, options = {}, model } = request;
  return hashOf({
    operation,
    tool,
    inputs,
    options,
    ...(model === undefined ? {} : { model }),
    ...detailOf(request),
  });
};

/** Prices that are valid for a quarter of an hour. */
export interface Quotes {
  make(owner: JobOwner, request: QuoteRequest, checked: CheckedWork): Promise<Quote>;
  /** The quote, if it is this owner's, for the same work, at current prices, and has not expired. */
  valid(
    owner: number,
    quoteId: string,
    request: QuoteRequest,
  ): Promise<Selectable<Database['quote']> | undefined>;
}

interface QuoteDependencies {
  db: Kysely<Database>;
  queue: Queue;
  credits: Credits;
  membership: Membership;
  now?: () => Date;
}

export function createQuotes({
  db,
  queue,
  credits,
  membership,
  now = () => new Date(),
}: QuoteDependencies): Quotes {
  return {
    async make({ owner, place }, request, checked) {
      const { tool, work, model, parts, options } = checked;
      const facts = parts.map((part) => part.facts);
      const price = priceOf(checked, facts, options);
      const at = now();
      const row = {
        id: randomBytes(16).toString('hex'),
        owner_id: owner,
        price_version: priceVersion,
        credits: price.credits,
        lines: JSON.stringify(price.lines),
        request_hash: workHash(request),
        created_at: at,
        expires_at: new Date(at.getTime() + HOLDS_MS),
      };
      await db.insertInto('quote').values(row).execute();
      const entitlements = await membership.of(owner);
      const isBought = needsBought(checked);
      const [available, expected] = await Promise.all([
        isBought ? credits.bought(owner) : credits.balance(owner, entitlements).then((all) => all.available),
        queue.expect({
          operation: tool.operation,
          tool: tool.slug,
          lane: entitlements.terms.lane,
          long: isLong(work.result),
          effort: effortOf(work, facts),
          ...(model.engine === OWN_ENGINE ? {} : { by: { model: model.id, seconds: model.seconds } }),
        }),
      ]);
      const visitorWork = { credits: price.credits, result: work.result, available };
      const needed = entitlements.account
        ? undefined
        : isBought
          ? 'price'
          : await needsAccount(db, { owner, place }, visitorWork, at);
      return {
        quote_id: row.id,
        credits: price.credits,
        lines: price.lines,
        balance: available,
        enough: available >= price.credits,
        needs_account: needed ?? null,
        ahead: expected.ahead,
        ...etaOf(expected),
        estimated: parts.some(({ estimated }) => estimated),
        ...sizesOf(checked),
        ...wordsOf(parts[0].plan),
        expires_at: row.expires_at.toISOString(),
      };
    },
    valid: (owner, quoteId, request) =>
      db
        .selectFrom('quote')
        .selectAll()
        .where('id', '=', quoteId)
        .where('owner_id', '=', owner)
        .where('request_hash', '=', workHash(request))
        .where('price_version', '=', priceVersion)
        .where('expires_at', '>', now())
        .executeTakeFirst(),
  };
}
