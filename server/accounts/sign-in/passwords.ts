import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { createSemaphore } from '#server/accounts/throttle/semaphore.ts';

/** Argon2id parameters of OWASP's password storage cheat sheet: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes that may wait: about two seconds of work for one core. */
const WAITING = 64;

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** Works on a limited number at a time; throws `slow_down` when too many wait. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it takes as long and returns false. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

export function createPasswords(atOnce: number = Math.max(1, availableParallelism() - 1)): Passwords {
  const inSlot = createSemaphore(atOnce, WAITING);
  const dummyHash = hash(randomBytes(32), COST);
  return {
    hash: (password) => inSlot(() => hash(password, COST)),
    verify: (known, password) =>
      inSlot(async () => {
        const matches = await verify(known ?? (await dummyHash), password);
        return matches && known !== undefined;
      }),
  };
}
