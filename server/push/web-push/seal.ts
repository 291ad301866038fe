import { type ECDH, createECDH } from 'node:crypto';
import ece from 'http_ece';
import type { PushTarget } from './port.ts';

/** Size that a push service must accept (RFC 8030, 7.2), less header, padding mark and tag. */
const MOST_BYTES = 4096 - 86 - 17;

function freshPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

/** Encrypts a text for one browser (RFC 8291); `pair` and `salt` are for tests that compare bytes. */
export function seal(
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  pair = freshPair(),
  salt?: string,
): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.byteLength > MOST_BYTES)
    throw new RangeError(`a message of ${bytes.byteLength} bytes is too long`);
  return ece.encrypt(bytes, {
    version: 'aes128gcm',
    privateKey: pair,
    dh: p256dh,
    authSecret: auth,
    ...(salt === undefined ? {} : { salt }),
  });
}
