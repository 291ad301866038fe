import { hash, timingSafeEqual } from 'node:crypto';
import type { Signer } from '#server/secrets/signing.ts';

/** How long an operator stays entered, in milliseconds. */
export const STAY_MS = 8 * 3_600_000;

/** Who may see the operator's page: whoever has typed the token, for some hours. */
export interface OperatorSession {
  isToken(text: string): boolean;
  /** Value of the cookie. */
  begin(now: Date): string;
  isGood(cookie: string | undefined, now: Date): boolean;
  /** Stands in every form of that session: no other page can send one. */
  formKey(cookie: string): string;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Sessions end with their token: the cookie is signed together with it. */
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
