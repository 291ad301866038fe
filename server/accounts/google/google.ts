import { type JWTPayload, type RemoteJWKSet, createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { assert, literal, optional, refine, size, string, type } from 'superstruct';
import { HOUR_MS } from '#contract/time.ts';
import { type Identity, IdentityAway, type IdentityProvider } from './port.ts';

/** The issuer as named in older tokens. */
const OTHER_NAMES: Record<string, string[]> = { 'https://accounts.google.com': ['accounts.google.com'] };
const TIMEOUT_MS = 3000;
/** Keys are fetched again after at most one hour; an unknown key triggers at most one fetch in 10 seconds. */
const KEYS_AGE_MS = HOUR_MS;
const KEYS_PAUSE_MS = 10_000;
/** Allowed clock difference, and greatest age of a credential. */
const CLOCK_TOLERANCE_S = 30;
const CREDENTIAL_AGE_S = 3600;

const Address = refine(string(), 'address', (value) => URL.canParse(value));
const Discovery = type({ issuer: string(), jwks_uri: Address });
const Claims = type({
  sub: size(string(), 1, 255),
  email: size(string(), 3, 254),
  email_verified: literal(true),
  nonce: string(),
  aud: string(),
  azp: optional(string()),
});

interface GoogleOptions {
  clientId: string;
  /** Without a trailing slash. */
  issuer: string;
  script: string;
  /** For tests: time in which an unknown key is not fetched again. */
  keysPauseMs?: number;
}

/**
 * Whether an error of the library means that the credential is invalid; otherwise its validity is unknown.
 */
function isInvalid(error: unknown): boolean {
  const away = [errors.JWKSTimeout, errors.JWKSInvalid];
  return (
    error instanceof errors.JOSEError &&
    error.code !== 'ERR_JOSE_GENERIC' &&
    !away.some((kind) => error instanceof kind)
  );
}

/**
 * Checks the ID tokens of one issuer against its published keys (OpenID Connect Core 3.1.3.7, OpenID Connect
 * Discovery 1.0).
 */
export function createGoogle({
  clientId,
  issuer,
  script,
  keysPauseMs = KEYS_PAUSE_MS,
}: GoogleOptions): IdentityProvider {
  let found: Promise<RemoteJWKSet> | undefined;

  const discover = async (): Promise<RemoteJWKSet> => {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the issuer's discovery document: HTTP ${response.status}`);
    const document: unknown = await response.json();
    assert(document, Discovery);
    if (document.issuer !== issuer) throw new Error('the discovery document is of another issuer');
    return createRemoteJWKSet(new URL(document.jwks_uri), {
      timeoutDuration: TIMEOUT_MS,
      cooldownDuration: keysPauseMs,
      cacheMaxAge: KEYS_AGE_MS,
    });
  };

  const keys = (): Promise<RemoteJWKSet> => {
    found ??= discover().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };

  const payloadOf = async (credential: string): Promise<JWTPayload | undefined> => {
    try {
      const { payload } = await jwtVerify(credential, await keys(), {
        algorithms: ['RS256'],
        issuer: [issuer, ...(OTHER_NAMES[issuer] ?? [])],
        audience: clientId,
        requiredClaims: ['exp', 'iat'],
        maxTokenAge: CREDENTIAL_AGE_S,
        clockTolerance: CLOCK_TOLERANCE_S,
      });
      return payload;
    } catch (error) {
      if (isInvalid(error)) return undefined;
      throw new IdentityAway('the keys of the identity provider cannot be fetched', { cause: error });
    }
  };

  return {
    clientId,
    script,
    async verify(credential, nonce): Promise<Identity | undefined> {
      const payload = await payloadOf(credential);
      if (!Claims.is(payload) || payload.nonce !== nonce) return undefined;
      // A credential with several audiences, or issued to another client, is not meant for this site.
      const meant = payload.aud === clientId && (payload.azp === undefined || payload.azp === clientId);
      return meant ? { subject: payload.sub, email: payload.email } : undefined;
    },
  };
}
