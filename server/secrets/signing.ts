import { createHmac, timingSafeEqual } from 'node:crypto';

/** Purpose of a signature; a signature is valid for its own purpose only. */
type Purpose =
  | 'device'
  | 'file'
  | 'mailbox'
  | 'mail-domain'
  | 'google'
  | 'address'
  | 'call'
  | 'code'
  | 'card'
  | 'receipt'
  | 'admin';

export interface Signer {
  sign(purpose: Purpose, text: string): string;
  verify(purpose: Purpose, text: string, signature: string): boolean;
}

export function createSigner(secret: string): Signer {
  const sign = (purpose: Purpose, text: string): string =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
  return {
    sign,
    verify(purpose, text, signature) {
      const wanted = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}
