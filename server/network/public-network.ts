import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { isPublicAddress } from './address.ts';

export interface NetworkRules {
  resolve?: typeof lookup;
  isAllowed?: (address: string) => boolean;
}

interface PublicNetwork {
  agent: Agent;
  /** False for a host that is a forbidden IP address. Names are checked when connecting. */
  allows(url: URL): boolean;
}

class AddressRefused extends Error {}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/**
 * DNS lookup that returns only allowed addresses, at the moment of connecting, so that the result cannot
 * change in between (DNS rebinding).
 */
function guardedLookup(resolve: typeof lookup, isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : found;
      const refused = addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address));
      const first = addresses[0];
      if (error || refused || !first) return done(error ?? new AddressRefused(host), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

export function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error;
}

export const isAddressRefused = (error: unknown): boolean => causeOf(error) instanceof AddressRefused;

export function isUnresolved(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Error && 'syscall' in cause && cause.syscall === 'getaddrinfo';
}

/** `withinMs`: timeout of connecting, and between the chunks of a response. */
export function openPublicNetwork(withinMs: number, rules: NetworkRules = {}): PublicNetwork {
  const isAllowed = rules.isAllowed ?? isPublicAddress;
  return {
    agent: new Agent({
      connect: { lookup: guardedLookup(rules.resolve ?? lookup, isAllowed), timeout: withinMs },
      headersTimeout: withinMs,
      bodyTimeout: withinMs,
      pipelining: 0,
    }),
    allows(url) {
      const host = hostOf(url);
      const isLiteral = /^[\d.]+$/.test(host) || host.includes(':');
      return url.username === '' && url.password === '' && (!isLiteral || isAllowed(host));
    },
  };
}
