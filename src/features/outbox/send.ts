import { is, number, type } from 'superstruct';
import { type ErrorName, errorCodes } from '#contract/error-codes.ts';
import { type CreateRequest, type Job, Quote, ended } from '#contract/media.ts';
import { ApiError, ContractMismatch, Offline, SignInRequired } from '#src/platform/http/errors.ts';
import * as api from '#src/features/jobs/calls.ts';
import { translate } from '#src/i18n/translate.ts';
import { holdReload } from '#src/platform/network/connection.ts';
import { applyBalance, refreshCredits, simulateCost, simulateRefund } from '#src/features/credits/credits.ts';
import { isExpiredUpload } from '#src/features/tool-form/form-files.ts';
import { adoptJob } from '#src/features/jobs/jobs.ts';
import { update, remove } from './outbox.ts';
import { type RequiredAction, type OutboxEntry, readEntries } from './storage.ts';
import { ActionRequired, sendFilesOf, workOf } from './work.ts';
import { signedIn } from '#src/features/account/session.ts';
import { filesOfForms } from '#src/features/tool-form/tool-form.ts';

const passing = (['internal', 'engine_away', 'slow_down'] as const satisfies ErrorName[]).map(
  (name): number => errorCodes[name].code,
);

/** Nothing was decided: the network, or a server that is not well. It is tried again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Offline ||
  error instanceof ContractMismatch ||
  (error instanceof ApiError && passing.includes(error.code));

/** The job may have been made, although no answer says so. */
export const isUnsure = (error: unknown): boolean =>
  error instanceof Offline ||
  error instanceof ContractMismatch ||
  (error instanceof ApiError && error.code === errorCodes.internal.code);

/** The price of now, which a refused price comes with. */
export function freshQuote(error: unknown): Quote | undefined {
  if (!(error instanceof ApiError) || error.code !== errorCodes.quote_lapsed.code) return undefined;
  const { data } = error;
  const quote = typeof data === 'object' && data !== null && 'quote' in data ? data.quote : undefined;
  return is(quote, Quote) ? quote : undefined;
}

const Short = type({ need: number(), have: number() });

/** What the reader has to decide after a refusal; undefined where it is nothing of theirs. */
export function requiredActionFor(error: unknown): RequiredAction | undefined {
  if (error instanceof ActionRequired) return error.ask;
  if (error instanceof SignInRequired)
    return error.expired ? undefined : { kind: signedIn.peek() ? 'refused' : 'account', text: error.message };
  if (!(error instanceof ApiError)) return undefined;
  const quote = freshQuote(error);
  if (quote) return { kind: 'price', credits: quote.credits };
  if (error.code === errorCodes.credits_short.code && is(error.data, Short)) {
    applyBalance(error.data.have);
    return { kind: 'credits', credits: error.data.need, text: error.message };
  }
  return { kind: 'refused', text: error.message };
}

function askFor(
  { credits, balance, enough, needs_account: needs }: Quote,
  accepted: number,
): RequiredAction | undefined {
  if (needs)
    return {
      kind: 'account',
      text: translate(needs === 'price' ? 'tool.needAccount' : 'tool.needAccountHere'),
    };
  if (credits > accepted) return { kind: 'price', credits };
  return enough
    ? undefined
    : { kind: 'credits', credits, text: translate('tool.short', { n: credits, have: balance }) };
}

const stillWanted = (entry: OutboxEntry): boolean => entry.ask === undefined && entry.dropping !== true;

/** Sends an entry's files, asks for the price and writes down what will be asked for, before it is. */
async function prepared(entry: OutboxEntry): Promise<OutboxEntry | undefined> {
  if (entry.request) return entry;
  const work = await workOf(entry);
  const quote = await api.quoteWork(work);
  applyBalance(quote.balance);
  const ask = askFor(quote, entry.accepted);
  if (ask) throw new ActionRequired(ask);
  const { consent } = entry.draft;
  const request: CreateRequest = {
    ...work,
    client_job_id: entry.clientId,
    quote_id: quote.quote_id,
    max_credits: entry.accepted,
    ...(consent ? { consent } : {}),
  };
  return update(entry.clientId, (now) => (stillWanted(now) ? { ...now, request } : undefined));
}

async function takeBack(entry: OutboxEntry, made: Job | undefined): Promise<void> {
  if (made) adoptJob(ended.includes(made.status) ? made : await api.cancelJob(made.job_id));
  await remove(entry, 'dropped');
}

/**
 * Sends the job of an entry whose request is written down. What is asked of the server is the same at every attempt, so it
 * makes one job of them, whoever sends and however often.
 * @throws what the call throws; nothing is charged then, or it will turn out with the next attempt
 */
export async function create(entry: OutboxEntry): Promise<void> {
  const { request, clientId, accepted } = entry;
  if (!request) return;
  const release = holdReload(`job:${clientId}`);
  simulateCost(accepted);
  try {
    const job = await api.createJob(request);
    const now = (await readEntries()).find((kept) => kept.clientId === clientId);
    if (now?.dropping === true) return await takeBack(now, job);
    adoptJob(job);
    await remove(entry, 'sent', filesOfForms());
  } catch (error) {
    simulateRefund(accepted);
    throw error;
  } finally {
    release();
    void refreshCredits();
  }
}

/** One attempt at an entry, from its files to its job. Answers whether it has become one. */
export async function attempt(entry: OutboxEntry, again = true): Promise<boolean> {
  if (entry.dropping === true) {
    const { jobs } = await api.readChanges(0);
    await takeBack(
      entry,
      jobs.find(({ client_job_id: id }) => id === entry.clientId),
    );
    return false;
  }
  try {
    const ready = await prepared(entry);
    if (ready) await create(ready);
    return ready !== undefined;
  } catch (error) {
    if (!again || !isExpiredUpload(error)) throw error;
    await sendFilesOf(entry);
    const renewed = await update(entry.clientId, ({ request: _refused, ...now }) => now);
    return renewed !== undefined && attempt(renewed, false);
  }
}
