import type { Context } from 'hono';
import type { Env } from './env.ts';

/** Whether a browser opens the address as a page; other requests want exactly what is addressed. */
export function isNavigation(c: Context<Env>): boolean {
  const mode = c.req.header('sec-fetch-mode');
  return mode === undefined ? (c.req.header('accept') ?? '').includes('text/html') : mode === 'navigate';
}
