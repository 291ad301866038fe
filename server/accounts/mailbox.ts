import type { Signer } from '#server/secrets/signing.ts';

/** Providers that ignore dots before the `@`, and the domain that their other names mean. */
const DOTLESS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** An address as people log in with it: no blanks around it, in lower case. */
export const plainAddress = (email: string): string => email.trim().toLowerCase();

/** The mailbox behind an address: without plus-tag, and without dots where the provider ignores them. */
export function foldedAddress(email: string): string {
  const [local = '', domain = ''] = plainAddress(email).split('@');
  const [bare = ''] = local.split('+');
  const dotless = DOTLESS[domain];
  return dotless === undefined ? `${bare}@${domain}` : `${bare.replaceAll('.', '')}@${dotless}`;
}

/** An address as a key: the same for the same address, and nothing that could be read or tried without the server's secret. */
export const addressKey = (signer: Signer, email: string): string =>
  signer.sign('address', plainAddress(email));
