import type { Kysely } from 'kysely';
import { create } from 'superstruct';
import { type CreateRequest, JobStatus, type QuoteRequest } from '#contract/media/media.ts';
import { consentsFor } from '#contract/tools/consent.ts';
import type { Facts, ToolWork } from '#contract/tools/tool.ts';
import type { Operation } from '#contract/tools/operations.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { CreditsShort } from '#server/credits/ledger/errors.ts';
import { CannotCancel, ClientIdReused, QueueFull } from '#server/jobs/queue/errors.ts';
import { type Job, STATUS } from '#server/jobs/queue/job.ts';
import type { Queue } from '#server/jobs/queue/queue.ts';
import { hashOf } from './requests/hash-of.ts';
import {
  type Credits,
  checkVisitorPrice,
  countDevice,
  type JobOwner,
  type Membership,
} from '#server/credits/door.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import { needsBought, paysBought } from './models/payment.ts';
import { JobRequest, inputsAgain, jobRequest } from './requests/job-request.ts';
import { effortOf, priceOf } from './requests/prices.ts';
import { type Quotes, workHash } from './requests/quotes.ts';
import type { CheckedWork, WorkCheck } from './requests/work-check.ts';

/** Seconds after which a client may retry when the queue is full. */
const QUEUE_WAIT_S = 10;

/** Asked for where there are files with people in them. */
const lacksConsent = (
  { consent }: Pick<ToolWork, 'consent'>,
  { inputs, consent: said }: Pick<CreateRequest, 'inputs' | 'consent'>,
): boolean =>
  consent !== undefined &&
  Object.keys(inputs).length > 0 &&
  (said === undefined || !consentsFor(consent).includes(said));

export interface Jobs {
  create(jobOwner: JobOwner, request: CreateRequest): Promise<Job>;
  cancel(owner: number, jobId: string): Promise<Job>;
  /** Sends a job that ended without a result again, as a new one; of a batch, the files that have none. */
  retry(
    jobOwner: JobOwner,
    request: { job_id: string; client_job_id: string; max_credits?: number | undefined },
  ): Promise<Job>;
  /**
   * Sends a job of one result that has failed again as it was, at no price and once, whoever asks how often. Undefined
   * for all others.
   */
  repeat(owner: number, jobId: string): Promise<Job | undefined>;
  own(owner: number, jobId: string): Promise<Job>;
}

interface JobsDependencies {
  db: Kysely<Database>;
  queue: Queue;
  quotes: Quotes;
  credits: Credits;
  membership: Membership;
  workCheck: WorkCheck;
}

function enqueueError(error: unknown, account: boolean, isPaid: boolean): unknown {
  if (error instanceof CreditsShort) {
    const { need, have } = error;
    return new HttpError('credits_short', {
      data: { need, have },
      values: { need, have },
      ...(account && { text: isPaid ? 'credits_short_bought' : 'credits_short_account' }),
    });
  }
  if (error instanceof QueueFull) {
    return new HttpError('slow_down', {
      data: { retry_after_s: QUEUE_WAIT_S },
      text: 'queue_full',
      values: { n: error.limit },
      retryAfter: QUEUE_WAIT_S,
    });
  }
  return error instanceof ClientIdReused ? new HttpError('client_id_reused') : error;
}

const factsOf = ({ parts }: CheckedWork): Facts[] => parts.map(({ facts }) => facts);

export function createJobs({ db, queue, quotes, credits, membership, workCheck }: JobsDependencies): Jobs {
  const own = async (owner: number, jobId: string): Promise<Job> => {
    const job = await queue.find(owner, jobId);
    if (!job) throw new HttpError('not_found');
    return job;
  };

  /** The job already created with this client id, if any: repeats a lost response. */
  const before = async (
    owner: number,
    clientJobId: string,
    requestHash: string,
  ): Promise<Job | undefined> => {
    const row = await db
      .selectFrom('job')
      .select(['public_id', 'request_hash'])
      .where('owner_id', '=', owner)
      .where('client_job_id', '=', clientJobId)
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.request_hash !== requestHash) throw new HttpError('client_id_reused');
    return own(owner, row.public_id);
  };

  /** The accepted price; throws an error with a fresh quote when it has changed. */
  const agreedPrice = async (
    jobOwner: JobOwner,
    request: CreateRequest,
    checked: CheckedWork,
  ): Promise<number> => {
    const { quote_id: quoteId, max_credits: most } = request;
    if (quoteId === undefined && most === undefined)
      throw inputRefused({ field: 'quote_id', message: 'required' });
    const { credits: now } = priceOf(checked, factsOf(checked), checked.options);
    const quote = quoteId === undefined ? undefined : await quotes.valid(jobOwner.owner, quoteId, request);
    if (quote?.credits === now || (most !== undefined && now <= most)) return now;
    throw new HttpError('quote_lapsed', { data: { quote: await quotes.make(jobOwner, request, checked) } });
  };

  const send = async (jobOwner: JobOwner, request: CreateRequest): Promise<Job> => {
    const { owner } = jobOwner;
    // The acceptance (quote, most credits) is left out: a repeat with a fresh quote is the same job.
    const requestHash = hashOf({ work: workHash(request), consent: request.consent });
    const earlier = await before(owner, request.client_job_id, requestHash);
    if (earlier) return earlier;
    const checked = await workCheck.check(jobOwner, request);
    if (lacksConsent(checked.work, request)) throw new HttpError('consent_missing');
    const price = await agreedPrice(jobOwner, request, checked);
    const entitlements = await membership.of(owner);
    if (!entitlements.account) {
      const available = await credits.anonymous(owner);
      checkVisitorPrice({ credits: price, result: checked.work.result, available }, needsBought(checked));
      await credits.grantAnonymous(owner);
    }
    const job = {
      ownerId: owner,
      clientJobId: request.client_job_id,
      requestHash,
      operation: request.operation,
      tool: request.tool,
      ...jobRequest(request, checked),
      credits: price,
      terms: entitlements.terms,
      media: checked.work.result,
      effort: effortOf(checked.work, factsOf(checked)),
      ...(request.consent === undefined ? {} : { consent: request.consent }),
    };
    try {
      const made = await db.transaction().execute(async (tx) => {
        const bought = await paysBought(tx, credits, { owner, price, checked });
        const taken = await queue.enqueue(tx, { ...job, bought });
        if (!entitlements.account) await countDevice(tx, jobOwner, new Date());
        return taken.job;
      });
      queue.announce(owner);
      return made;
    } catch (error) {
      throw enqueueError(error, entitlements.account, checked.model.cost !== undefined);
    }
  };

  return {
    own,
    create: send,
    async repeat(owner, jobId) {
      const { state, parts, operation, tool, request, requestHash, consent, effort, long, ...old } =
        await own(owner, jobId);
      if (STATUS[state] !== JobStatus.failed || parts) return undefined;
      const { terms, account } = await membership.of(owner);
      const again = {
        ownerId: owner,
        clientJobId: `again:${old.publicId}`,
        operation,
        tool,
        request,
        requestHash,
        ...(consent && { consent }),
        credits: 0,
        terms,
        media: long ? ('video' as const) : ('image' as const),
        effort,
      };
      const made = await db
        .transaction()
        .execute((tx) => queue.enqueue(tx, again))
        .catch((error: unknown) => {
          throw enqueueError(error, account, false);
        });
      queue.announce(owner);
      return made.job;
    },
    async cancel(owner, jobId) {
      try {
        const job = await queue.cancel(owner, jobId);
        if (!job) throw new HttpError('not_found');
        return job;
      } catch (error) {
        throw error instanceof CannotCancel ? new HttpError('cannot_cancel') : error;
      }
    },
    async retry(jobOwner, { job_id: jobId, client_job_id: clientJobId, max_credits: most }) {
      const old = await own(jobOwner.owner, jobId);
      const again: number[] = [JobStatus.failed, JobStatus.refused, JobStatus.canceled];
      const isLacking = old.finishedAt !== undefined && old.parts?.some(({ state }) => state !== 'done');
      if (!again.includes(STATUS[old.state]) && isLacking !== true)
        throw inputRefused({ field: 'job_id', message: 'state' });
      const { inputs, options, detail, model } = create(old.request, JobRequest);
      const work: QuoteRequest = {
        operation: old.operation as Operation,
        tool: old.tool,
        inputs: inputsAgain({ inputs }, old.parts),
        options: { ...options },
        ...(model === undefined ? {} : { model }),
        ...detail,
      };
      const { held, captured, released } = old.credits;
      return send(jobOwner, {
        ...work,
        client_job_id: clientJobId,
        max_credits: most ?? held + captured + released,
        ...(old.consent === undefined ? {} : { consent: old.consent }),
      });
    },
  };
}
