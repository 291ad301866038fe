import type { Context } from 'hono';
import { addressBucket } from '#server/network/address.ts';
import type { Env } from './env.ts';
import type { HttpError } from './errors.ts';
import { loggedPath } from './logged-path.ts';

/** Fields whose refusal may be an attack: a wrong password or code, a page of another site. */
const TELLING = new Set(['login', 'code', 'foreign', 'signature']);

/** What an operator should see of a refusal: its reason; undefined for ordinary mistakes in a form. */
function reasonOf({ errorName, detail }: HttpError): string | undefined {
  if (errorName === 'slow_down' || errorName === 'token_invalid') return errorName;
  const fields = (detail.data?.['fields'] ?? []) as { message: string }[];
  return fields.map(({ message }) => message).find((message) => TELLING.has(message));
}

/** Logs failed logins, guessed codes, invalid tokens, foreign pages and full limits, each with its network. */
export function logRefusal(c: Context<Env>, error: HttpError): void {
  const reason = reasonOf(error);
  if (reason === undefined) return;
  c.var.log.warn(
    { refused: reason, path: loggedPath(c.req.path), place: addressBucket(c.var.address) },
    'refused',
  );
}
