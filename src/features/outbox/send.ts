import { type ErrorName, errorCodes } from '#contract/http/error-codes.ts';
import type { Quote } from '#contract/media/media.ts';
import { dataOf } from '#src/platform/http/error-data.ts';
import { ApiError, ContractMismatch, Offline, SignInRequired } from '#src/platform/http/errors.ts';
import { holdReload } from '#src/platform/network/connection.ts';
import { applyBalance, refreshCredits, simulateCost, simulateRefund } from '#src/features/credits/credits.ts';
import { signedIn } from '#src/features/account/session.ts';
import { isExpiredUpload } from '#src/features/uploads/expired-upload.ts';
import { update, remove } from './entries.ts';
import { ActionRequired, type Sender, type Sent } from './sender.ts';
import { type RequiredAction, type OutboxEntry, readEntry } from './storage.ts';

const transientCodes = (
  ['internal', 'engine_away', 'site_away', 'slow_down'] as const satisfies ErrorName[]
).map((name): number => errorCodes[name].code);

/** No decision of the server: a network error or a server error. The call is retried. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Offline ||
  error instanceof ContractMismatch ||
  (error instanceof ApiError && transientCodes.includes(error.code));

/** The job may have been created although no response arrived. */
export const isUnsure = (error: unknown): boolean =>
  error instanceof Offline ||
  error instanceof ContractMismatch ||
  (error instanceof ApiError &&
    (error.code === errorCodes.internal.code || error.code === errorCodes.site_away.code));

/** The current price, which comes with a rejected price. */
export const freshQuote = (error: unknown): Quote | undefined => dataOf(error, 'quote_lapsed')?.quote;

/** Undefined where the user cannot decide it. */
export function requiredActionFor(error: unknown): RequiredAction | undefined {
  if (error instanceof ActionRequired) return error.action;
  if (error instanceof SignInRequired)
    return error.expired ? undefined : { kind: signedIn.peek() ? 'refused' : 'account', text: error.message };
  if (!(error instanceof ApiError)) return undefined;
  const quote = freshQuote(error);
  if (quote) return { kind: 'price', credits: quote.credits };
  const short = dataOf(error, 'credits_short');
  if (short) {
    applyBalance(short.have);
    return { kind: 'credits', credits: short.need, text: error.message };
  }
  return { kind: 'refused', text: error.message };
}

const stillWanted = (entry: OutboxEntry): boolean => entry.ask === undefined && entry.dropping !== true;

/** Stores the request before it is sent. */
async function prepared(entry: OutboxEntry, sender: Sender): Promise<OutboxEntry | undefined> {
  if (entry.request) return entry;
  const request = await sender.prepare(entry);
  return update(entry.clientId, (now) => (stillWanted(now) ? { ...now, request } : undefined));
}

async function withdraw(entry: OutboxEntry, sender: Sender, sent?: Sent): Promise<void> {
  await sender.withdraw(entry.clientId, sent);
  await remove(entry, 'dropped');
}

/**
 * Sends the job of an entry whose request is stored. Every attempt sends the same request, so the server
 * makes one job of them, whichever tab sends and however often.
 * @throws what the call throws; nothing is charged then, or the next attempt will show it
 */
export async function create(entry: OutboxEntry, sender: Sender): Promise<void> {
  const { request, clientId, accepted } = entry;
  if (!request) return;
  const release = holdReload(`job:${clientId}`);
  simulateCost(accepted);
  try {
    const sent = await sender.send(request);
    const now = await readEntry(clientId);
    if (now?.dropping === true) return await withdraw(now, sender, sent);
    sender.onSent(sent);
    await remove(entry, 'sent');
  } catch (error) {
    simulateRefund(accepted);
    void refreshCredits();
    throw error;
  } finally {
    release();
  }
}

/** One attempt at an entry, from its files to its job. Returns whether it has become one. */
export async function attempt(entry: OutboxEntry, sender: Sender, again = true): Promise<boolean> {
  if (entry.dropping === true) {
    await withdraw(entry, sender);
    return false;
  }
  try {
    const ready = await prepared(entry, sender);
    if (ready) await create(ready, sender);
    return ready !== undefined;
  } catch (error) {
    if (!again || !isExpiredUpload(error)) throw error;
    await sender.renewFiles(entry);
    const renewed = await update(entry.clientId, ({ request: _refused, ...now }) => now);
    return renewed !== undefined && attempt(renewed, sender, false);
  }
}
