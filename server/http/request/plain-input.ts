import type { MiddlewareHandler } from 'hono';
import type { Env } from '#server/http/env.ts';
import { inputRefused } from '#server/http/errors.ts';

/** No call of the contract has so many levels. */
const MOST_LEVELS = 20;

/** NUL, and half of a surrogate pair: valid in JSON, refused by PostgreSQL. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Rejects a text that no database column and no file name can hold. */
export function checkText(text: string, field = 'body'): void {
  if (UNSTORABLE.test(text)) throw inputRefused({ field, message: 'characters' });
}

/**
 * Rejects parsed JSON with such texts, also as keys, and JSON so deep that whatever walks through it would
 * overflow the stack.
 */
export function checkJson(value: unknown, levels = MOST_LEVELS): void {
  if (typeof value === 'string') checkText(value);
  if (typeof value !== 'object' || value === null) return;
  if (levels === 0) throw inputRefused({ field: 'body', message: 'depth' });
  for (const [key, inner] of Object.entries(value)) {
    checkText(key);
    checkJson(inner, levels - 1);
  }
}

/** Rejects an address with a NUL in its path or query. */
export const plainAddress: MiddlewareHandler<Env> = async (c, next) => {
  if ((c.env.incoming.url ?? '').includes('%00'))
    throw inputRefused({ field: 'address', message: 'characters' });
  await next();
};
