export interface Identity {
  /** The provider's own id of the user; it stays the same when the address changes. */
  subject: string;
  /** Verified by the provider. */
  email: string;
}

/** The provider's keys cannot be fetched now, so the credential cannot be checked. */
export class IdentityAway extends Error {
  override readonly name = 'IdentityAway';
}

export interface IdentityProvider {
  clientId: string;
  /** URL of the script that the sign-in page runs. */
  script: string;
  /**
   * Returns the identity of a credential. Undefined: another issuer, another site, another sign-in than the
   * one of `nonce`, or expired. Throws IdentityAway.
   */
  verify(credential: string, nonce: string): Promise<Identity | undefined>;
}
