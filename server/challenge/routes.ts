import * as contract from '#contract/site/challenge.ts';
import type { Calls } from '#server/http/calls.ts';
import { serveBytes } from '#server/http/conditional.ts';
import { HttpError } from '#server/http/errors.ts';
import { addressBucket } from '#server/network/address.ts';
import type { Storage } from '#server/storage/door.ts';
import type { Challenge } from './challenge.ts';
import { entryFile } from './entry-file.ts';

export interface ChallengeDependencies {
  challenge: Challenge;
  storage: Pick<Storage, 'delivery'>;
}

/** A browser asks before it shows a picture again, so that taking an entry back works at once. */
const ASK_AGAIN = 'private, no-cache';
const addressOf = (id: string): string => contract.entryPath.replace(':entry_id', id);

/** The weekly challenge: its theme, what is shown, and a user's own entries. */
export function serveChallenge(
  { app, serve, identity, limits }: Calls,
  { challenge, storage }: ChallengeDependencies,
): void {
  serve(contract.challenge, { who: 'anyone' }, async () => {
    const now = new Date();
    const week = contract.weekAt(now.getTime());
    const entries = (await challenge.shown(now)).map(({ id, week: of, result: { kind, width, height } }) => ({
      entry_id: id,
      week: of,
      kind,
      width,
      height,
      url: addressOf(id),
      still: `${addressOf(id)}/still`,
    }));
    const ends_at = new Date(contract.endOfWeek(week)).toISOString();
    return { week, theme: contract.themeOfWeek(week), ends_at, entries };
  });
  serve(contract.myEntries, { who: 'anyone' }, async (_request, _caller, c) => {
    const { owner } = await identity.known(c);
    return owner === undefined
      ? { entries: [], left: contract.ENTRIES_A_WEEK }
      : challenge.mine(owner, new Date());
  });
  serve(
    contract.enterChallenge,
    { who: 'session', limit: 'challenge', makes: true },
    async ({ creation_id: id }, { owner }) => {
      await challenge.enter(owner, id, new Date());
      return { creation_id: id };
    },
  );
  serve(contract.leaveChallenge, { who: 'known' }, async ({ creation_id: id }, { owner }) => {
    await challenge.leave(owner, id);
    return { creation_id: id };
  });
  app.get(`${contract.entryPath}/:still{still}?`, async (c) => {
    // Views count against the place, so that nobody tries ids.
    const place = addressBucket(c.var.address);
    await limits.take('sharePage', { place });
    const entry = await challenge.find(c.req.param('entry_id') ?? '', 'shown');
    const still = c.req.param('still') !== undefined;
    const file = entry && (await entryFile(storage, entry, { place, still, width: c.req.query('w') }));
    if (!file) throw new HttpError('not_found');
    return serveBytes(c, { ...file, ranges: !still, headers: { 'Cache-Control': ASK_AGAIN } });
  });
}
