import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { type Trace, leavePlace, leaveTraces } from './account-traces.ts';
import { grantWelcome, withhold } from './first-gifts.ts';
import { joinByInvite } from './join-by-invite.ts';
import { countNewcomer } from './newcomers.ts';

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
  /** Keyed hash of the mail domain; undefined: a well-known provider. */
  mailDomain: string | undefined;
  /** From the machine of a site without a public address: who tries it out is not counted. */
  isOwnMachine?: boolean;
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
 * Where the network or the mail domain has had its accounts of the day, welcome and daily claim wait, and the code
 * earns nothing.
 */
export async function signedUp(tx: Transaction<Database>, signUp: SignUp): Promise<void> {
  const { owner, inviteCode, device, place, mailbox, mailDomain, isOwnMachine, now } = signUp;
  const traces: Trace[] = [{ kind: 'mailbox', fingerprint: mailbox }, ...deviceTraces(device)];
  const met = await leaveTraces(tx, owner, traces, now);
  await leavePlace(tx, owner, place, now);
  const welcome = met.size === 0;
  const isCounted = isOwnMachine || (await countNewcomer(tx, { place, mailDomain, now }));
  if (!isCounted) await withhold(tx, owner, welcome);
  else if (welcome) await grantWelcome(tx, owner, now);
  if (inviteCode === undefined) return;
  await joinByInvite(tx, { owner, inviteCode, device, place, met, isCounted, now });
}
