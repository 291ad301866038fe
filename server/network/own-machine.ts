import { isIP } from 'node:net';
import { isLoopback, isPublicAddress } from './address.ts';

/** Whether a host name (or an address, also in brackets) means the machine that asks. */
export function isOwnName(name: string): boolean {
  const bare = name.toLowerCase().replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare.endsWith('.localhost') || isLoopback(bare);
}

/** Names that are never on the internet: without a dot, by RFC 6762 and 8375, and `.internal` by ICANN. */
const OF_A_NETWORK = /^[^.]*$|\.(?:local|internal|home\.arpa)$/;

/** Whether a host name (or an address, also in brackets) means this machine or one of its own network. */
export function isNearName(name: string): boolean {
  const bare = name.toLowerCase().replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? isOwnName(bare) || OF_A_NETWORK.test(bare) : !isPublicAddress(bare);
}

/** Whether only this machine reaches a server that listens on this address; absent: all addresses. */
export const isOwnListener = (host: string | undefined): boolean => host !== undefined && isOwnName(host);

/**
 * Where the server listens: as `HOST` says; else on this machine alone until `PUBLIC_ORIGIN` names the address
 * by which others reach it, and then on all addresses (undefined). A worker is reached by nobody else.
 */
export function listeningHost({
  HOST,
  PUBLIC_ORIGIN: origin,
  ROLE: role,
}: {
  HOST?: string | undefined;
  PUBLIC_ORIGIN?: string | undefined;
  ROLE?: string | undefined;
}): string | undefined {
  if (HOST !== undefined) return HOST;
  if (role === 'worker') return '127.0.0.1';
  return origin === undefined || isOwnName(new URL(origin).hostname) ? '127.0.0.1' : undefined;
}
