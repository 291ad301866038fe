/** Whom a provider vouches for. */
export interface Identity {
  /** The provider's own id of the person: it stays when the address changes. */
  subject: string;
  /** Verified by the provider. */
  email: string;
}

/** The provider's keys cannot be fetched now: nothing is known about the credential. */
export class IdentityAway extends Error {
  override readonly name = 'IdentityAway';
}

/** A provider that people sign in with. */
export interface IdentityProvider {
  clientId: string;
  /** Address of the script that the sign-in page runs. */
  script: string;
  /**
   * Whom a credential stands for; undefined: it was not made by this provider, for this site, for the sign-in that
   * `nonce` names, or not lately. Throws IdentityAway.
   */
  verify(credential: string, nonce: string): Promise<Identity | undefined>;
}
