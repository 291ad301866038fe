import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts-icann';
import type { Signer } from '#server/secrets/signing.ts';
import { isWellKnown, isYahoo } from './mail-providers.ts';

/** Providers that ignore dots before the `@`, and the main domain of each. */
const DOTLESS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

export const plainAddress = (email: string): string => email.trim().toLowerCase();

/** Name and domain of an address; a domain in either script, with or without a last dot, is one. */
function partsOf(email: string): { local: string; domain: string } {
  const [local = '', written = ''] = plainAddress(email).split('@');
  const domain = written.replace(/\.+$/, '');
  return { local, domain: domainToASCII(domain) || domain };
}

/**
 * The mailbox of an address: without plus tag, without dots where the provider ignores them, and at Yahoo without
 * the keyword of a disposable address.
 */
export function foldedAddress(email: string): string {
  const { local, domain } = partsOf(email);
  const [bare = ''] = local.split('+');
  if (isYahoo(domain)) return `${bare.split('-')[0] ?? ''}@${domain}`;
  const dotless = DOTLESS[domain];
  return dotless === undefined ? `${bare}@${domain}` : `${bare.replaceAll('.', '')}@${dotless}`;
}

/**
 * The domain whose new accounts are counted, as it is registered: whoever has it makes any number of names and
 * subdomains. Undefined for a well-known provider.
 */
export function countedDomain(email: string): string | undefined {
  const { domain } = partsOf(email);
  return isWellKnown(domain) ? undefined : (getDomain(domain) ?? domain);
}

/** Keyed hash of an address: equal for equal addresses, and useless without the server's secret. */
export const addressKey = (signer: Signer, email: string): string =>
  signer.sign('address', plainAddress(email));
