import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts short texts with a key that is made from the server's secret, for storage outside the server. */
export interface Sealer {
  seal(text: string): Buffer;
  /** Undefined: not sealed with this key, or changed since. */
  open(sealed: Buffer): string | undefined;
}

/** A sealer of one purpose, which opens nothing that is sealed for another. */
export function createSealer(secret: string, purpose: 'mail' | 'engine'): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      try {
        const [nonce, tag] = [
          sealed.subarray(0, NONCE_BYTES),
          sealed.subarray(NONCE_BYTES).subarray(0, TAG_BYTES),
        ];
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(tag);
        const body = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        // Which of the two it was makes no difference.
        return undefined;
      }
    },
  };
}
