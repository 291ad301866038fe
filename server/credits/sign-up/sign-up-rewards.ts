import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { grant } from '#server/credits/ledger/ledger.ts';
import { type Trace, leavePlace, leaveTraces } from './account-traces.ts';
import { joinByInvite } from './join-by-invite.ts';

const DAY_MS = 86_400_000;
const WELCOME = { credits: 20, days: 30 } as const;

/** A new account with a verified address. */
interface SignUp {
  owner: number;
  /** As the client sent it. */
  inviteCode: string | undefined;
  /** Fingerprint of the device that signs up, if it is known. */
  device: string | undefined;
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** Keyed hash of the normalized address: equal for all spellings of one mailbox. */
  mailbox: string;
  now: Date;
}

const deviceTraces = (device: string | undefined): Trace[] =>
  device === undefined ? [] : [{ kind: 'device', fingerprint: device }];

/** Stores device and network at each login: they decide what an inviter earns. */
export async function loggedIn(
  tx: Transaction<Database>,
  login: { owner: number; device: string | undefined; place: string; now: Date },
): Promise<void> {
  await leaveTraces(tx, login.owner, deviceTraces(login.device), login.now);
  await leavePlace(tx, login.owner, login.place, login.now);
}

/**
 * Grants a new account its first credits, in the transaction that creates it: the welcome credits, once for a
 * mailbox and once for a device, whatever became of the account that had them; and more with a valid invite code.
 */
export async function signedUp(tx: Transaction<Database>, signUp: SignUp): Promise<void> {
  const { owner, inviteCode, device, place, mailbox, now } = signUp;
  const traces: Trace[] = [{ kind: 'mailbox', fingerprint: mailbox }, ...deviceTraces(device)];
  const met = await leaveTraces(tx, owner, traces, now);
  await leavePlace(tx, owner, place, now);
  if (met.size === 0)
    await grant(tx, {
      ownerId: owner,
      amount: WELCOME.credits,
      kind: 'welcome',
      key: `welcome:${owner}`,
      now,
      expiresAt: new Date(now.getTime() + WELCOME.days * DAY_MS),
    });
  if (inviteCode !== undefined) await joinByInvite(tx, { owner, inviteCode, device, place, met, now });
}
