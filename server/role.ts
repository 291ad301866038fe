import { ConfigError } from './config-error.ts';

/**
 * What a server of the site does: everything; pages and calls alone; or jobs and what runs by the clock, without an
 * address of its own.
 */
export const roles = ['all', 'web', 'worker'] as const;
export type Role = (typeof roles)[number];

/** What servers that share their work need the same of. */
const SHARED = ['DATABASE_URL', 'S3_BUCKET', 'SESSION_SECRET', 'PUBLIC_ORIGIN', 'VAPID_PRIVATE_KEY'] as const;

type Values = { ROLE: Role; PUSH?: string | undefined } & Partial<
  Record<(typeof SHARED)[number], string | undefined>
>;

/** @throws ConfigError naming all that is missing */
export function checkRole(values: Values): Role {
  const role = values.ROLE;
  const missing = SHARED.filter(
    (name) => values[name] === undefined && !(name === 'VAPID_PRIVATE_KEY' && values.PUSH === 'off'),
  );
  if (role !== 'all' && missing.length > 0)
    throw new ConfigError(`ROLE: ${role} needs ${missing.join(', ')}, the same on every server of the site`);
  return role;
}
