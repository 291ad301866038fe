import { createECDH } from 'node:crypto';
import { type CryptoKey, SignJWT, importJWK } from 'jose';
import { HOUR_MS } from '#contract/time.ts';
import { ConfigError } from '#server/config-error.ts';
import { type SecretKind, storedSecret } from '#server/secrets/secrets.ts';

/** RFC 8292 allows a day; push services reject more. */
const LIFETIME_S = 12 * 3600;
/** A token with less time left is replaced. */
const SPARE_MS = HOUR_MS;

export interface Vapid {
  /** Uncompressed point, base64url. */
  publicKey: string;
  /** The `Authorization` header for a service, by its origin. */
  authorize(audience: string, now: Date): Promise<string>;
}

function freshKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A key with leading zeros is exported shorter.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

const vapidKey: SecretKind = {
  name: 'vapid.key',
  fresh: freshKey,
  form: /^[\w-]{43}$/,
  otherwise: 'delete it, which makes a new one and lets browsers subscribe to notifications again',
};

/**
 * The private key, 32 bytes as base64url: the configured one, else the one created at first start and stored
 * in `dataDir/secrets`.
 */
export async function loadVapidKey(dataDir: string, configured: string | undefined): Promise<string> {
  return configured ?? storedSecret(dataDir, vapidKey);
}

/** `subject`: the operator's contact for a push service, `mailto:` or `https:`. */
export async function createVapid(privateKey: string, subject: string): Promise<Vapid> {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch (cause) {
    throw new ConfigError(
      `VAPID_PRIVATE_KEY, or DATA_DIR/secrets/vapid.key, is no key of P-256: ${vapidKey.otherwise}.`,
      { cause },
    );
  }
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = (await importJWK(
    { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey },
    'ES256',
  )) as CryptoKey;
  const publicKey = point.toString('base64url');
  const made = new Map<string, { token: string; until: number }>();

  return {
    publicKey,
    async authorize(audience, now) {
      const cached = made.get(audience);
      if (cached && cached.until > now.getTime() + SPARE_MS) return `vapid t=${cached.token}, k=${publicKey}`;
      const until = Math.floor(now.getTime() / 1000) + LIFETIME_S;
      const token = await new SignJWT({})
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(audience)
        .setSubject(subject)
        .setExpirationTime(until)
        .sign(key);
      // Browsers use a handful of services; the limit stops clients that invent origins from filling the
      // memory.
      if (made.size >= 100) made.clear();
      made.set(audience, { token, until: until * 1000 });
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}
