import type { Context } from 'hono';
import { addressBucket } from '#server/network/address.ts';
import type { Env } from './env.ts';
import type { HttpError } from './errors.ts';
import { loggedPath } from './logged-path.ts';

/**
 * Why a field was refused that may be an attack: a wrong password or code, a credential or signature that does not
 * hold, a page of another site, and what no page of this site sends.
 */
const TELLING = new Set([
  'login',
  'code',
  'own_password',
  'refused',
  'foreign',
  'unknown',
  'characters',
  'depth',
]);
/** Errors that say by themselves that somebody was kept out. */
const KEPT_OUT: ReadonlySet<string> = new Set(['slow_down', 'token_invalid', 'login_required']);

/** What an operator should see of a refusal: its reason; undefined for ordinary mistakes in a form. */
function reasonOf({ errorName, detail }: HttpError): string | undefined {
  if (KEPT_OUT.has(errorName)) return errorName;
  const fields = (detail.data?.['fields'] ?? []) as { message: string }[];
  return fields.map(({ message }) => message).find((message) => TELLING.has(message));
}

/** Logs whom the server keeps out and what it takes for an attack, each with its network and nothing that was sent. */
export function logRefusal(c: Context<Env>, error: HttpError): void {
  const reason = reasonOf(error);
  if (reason === undefined) return;
  c.var.log.warn(
    { refused: reason, path: loggedPath(c.req.path), place: addressBucket(c.var.address) },
    'refused',
  );
}
