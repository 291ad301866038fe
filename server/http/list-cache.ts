import type { Context } from 'hono';
import type { Env } from './env.ts';

/** `Cache-Control` of a list of the site: the same for everybody where the address names the language. */
export const listCacheOf = (c: Context<Env>): string =>
  c.req.query('lang') === undefined ? 'private, no-cache' : 'public, max-age=300';
