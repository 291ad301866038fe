import type { Signer } from '#server/secrets/signing.ts';

/** Providers that ignore dots before the `@`, and the main domain of each. */
const DOTLESS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** Normalized login address: trimmed, in lower case. */
export const plainAddress = (email: string): string => email.trim().toLowerCase();

/** The mailbox of an address: without plus tag, and without dots where the provider ignores them. */
export function foldedAddress(email: string): string {
  const [local = '', domain = ''] = plainAddress(email).split('@');
  const [bare = ''] = local.split('+');
  const dotless = DOTLESS[domain];
  return dotless === undefined ? `${bare}@${domain}` : `${bare.replaceAll('.', '')}@${dotless}`;
}

/** Keyed hash of an address: equal for equal addresses, and useless without the server's secret. */
export const addressKey = (signer: Signer, email: string): string =>
  signer.sign('address', plainAddress(email));
