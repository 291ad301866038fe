declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface SealOptions {
    version: 'aes128gcm';
    /** The sender's own key pair, new for each message. */
    privateKey: ECDH;
    /** The receiver's public key, base64url. */
    dh: string;
    /** The receiver's authentication secret, base64url. */
    authSecret: string;
    /** 16 bytes, base64url; random when absent. */
    salt?: string;
  }

  const ece: { encrypt(bytes: Buffer, options: SealOptions): Buffer };
  export default ece;
}
