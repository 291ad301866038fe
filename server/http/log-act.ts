import type { Context } from 'hono';
import { addressBucket } from '#server/network/address.ts';
import type { Env } from './env.ts';

/** Logs who did what to an account, or entered the operator's page (without an owner), with the network. */
export function logAct(c: Context<Env>, audit: string, owner?: number): void {
  c.var.log.info({ audit, owner, place: addressBucket(c.var.address) }, 'act');
}
