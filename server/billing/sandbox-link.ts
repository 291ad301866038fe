import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sandboxPath } from '#contract/users/pay.ts';

const KEY_BYTES = 24;

/**
 * The way into the sandbox of a site whose operator has configured nothing: a link that is printed at the start and
 * serves once. Both end with the server's process, so a start shuts out who was let in by mistake.
 */
export interface SandboxLink {
  path: string;
  /** Uses the link up. @returns the mark of the browser; undefined: another key, or it was used */
  open(key: string): string | undefined;
  isMarked(mark: string | undefined): boolean;
}

const fresh = (): string => randomBytes(KEY_BYTES).toString('base64url');

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function createSandboxLink(): SandboxLink {
  const [key, mark] = [fresh(), fresh()];
  let isUsed = false;
  return {
    path: sandboxPath.replace(':key', key),
    open(given) {
      if (isUsed || !isSame(given, key)) return undefined;
      isUsed = true;
      return mark;
    },
    isMarked: (given = '') => isUsed && isSame(given, mark),
  };
}
