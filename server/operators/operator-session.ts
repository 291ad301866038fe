import { hash, timingSafeEqual } from 'node:crypto';
import type { Signer } from '#server/secrets/signing.ts';

/** Lifetime of an operator's session, in milliseconds. */
export const STAY_MS = 8 * 3_600_000;

/** Sessions of the operator's page, opened with the token. */
export interface OperatorSession {
  isToken(text: string): boolean;
  /** Value of the cookie. */
  begin(now: Date): string;
  isGood(cookie: string | undefined, now: Date): boolean;
  /** CSRF token in every form of that session. */
  formKey(cookie: string): string;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** The cookie is signed together with the token, so a new token ends all sessions. */
export function createOperatorSession(token: string, signer: Signer): OperatorSession {
  const mark = digest(token).toString('hex');
  return {
    isToken: (text) => timingSafeEqual(digest(text), digest(token)),
    begin(now) {
      const until = String(now.getTime() + STAY_MS);
      return `${until}.${signer.sign('admin', `${mark}.${until}`)}`;
    },
    isGood(cookie, now) {
      const [until = '', signature = ''] = (cookie ?? '').split('.');
      return Number(until) > now.getTime() && signer.verify('admin', `${mark}.${until}`, signature);
    },
    formKey: (cookie) => signer.sign('admin', `form.${mark}.${cookie}`),
  };
}
