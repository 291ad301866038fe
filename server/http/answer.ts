import type { Context } from 'hono';
import { type Call, SUCCESS } from '#contract/http/envelope.ts';
import { type HttpError, inputRefused } from '#server/http/errors.ts';
import { serverText } from '#server/texts.ts';
import { checkedInput } from './request/checked-input.ts';
import type { Env } from './env.ts';
import { readJson } from './request/json-body.ts';

/**
 * A query as one object without `lang`, which only chooses the language; a repeated parameter is rejected.
 */
function readQuery(c: Context<Env>): Record<string, string> {
  const entries = Object.entries(c.req.queries()).filter(([key]) => key !== 'lang');
  const repeated = entries
    .filter(([, values]) => values.length > 1)
    .map(([field]) => ({ field, message: 'repeated' }));
  if (repeated.length > 0) throw inputRefused(...repeated);
  return Object.fromEntries(entries.map(([key, values]) => [key, values[0] ?? '']));
}

/**
 * The request of a call, from its query and path or its JSON body of at most `most` bytes. Throws
 * `input_refused` with the fields.
 */
export async function readRequest<Request, Answer>(
  c: Context<Env>,
  call: Call<Request, Answer>,
  most: number | undefined,
): Promise<Request> {
  const given = call.method === 'GET' ? { ...readQuery(c), ...c.req.param() } : await readJson(c, most);
  return checkedInput(given, call.request);
}

export const success = (c: Context<Env>, data: unknown): Response =>
  c.json({ code: SUCCESS, msg: serverText(c.var.language, 'success'), data });

export function failure(c: Context<Env>, error: HttpError): Response {
  const { retryAfter, data = {}, files } = error.detail;
  const ofFiles = files?.map(({ name, error: one }) => ({
    name,
    code: one.code,
    msg: one.textIn(c.var.language),
  }));
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return c.newResponse(
    JSON.stringify({
      code: error.code,
      msg: error.textIn(c.var.language),
      data: { ...data, ...(ofFiles && { files: ofFiles }) },
    }),
    error.status as 200,
    { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  );
}
