import { type Challenge, entryFile } from '#server/challenge/door.ts';
import { serveBytes } from '#server/http/conditional.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Storage } from '#server/storage/door.ts';
import type { Audit } from './audit/audit.ts';
import type { Desk } from './desk-routes.ts';
import { entriesView } from './page/entries-view.ts';

const PAGE = '/admin/challenge';

interface EntryDependencies {
  audit: Pick<Audit, 'note'>;
  challenge: Challenge;
  storage: Pick<Storage, 'delivery'>;
}

/** The operator's page of the challenge: who looks decides what all may see; every word is in the audit log. */
export function serveEntries(desk: Desk, { audit, challenge, storage }: EntryDependencies): void {
  desk.page('challenge', '/challenge', async ({ key, page, send }) => {
    const now = new Date();
    const [{ entries, more }, shown] = await Promise.all([
      challenge.waiting(now, page),
      challenge.shown(now),
    ]);
    const next = more ? `${PAGE}?page=${page + 1}` : undefined;
    return send('Challenge', entriesView({ waiting: entries, next, shown }, key));
  });
  desk.page('challenge', '/challenge/:entry_id/:part{(?:file|still)}', async ({ c, place }) => {
    const entry = await challenge.find(c.req.param('entry_id') ?? '');
    const still = c.req.param('part') === 'still';
    const file =
      entry && (await entryFile(storage, entry, { place, still, width: still ? '320' : undefined }));
    if (!file) throw new HttpError('not_found');
    return serveBytes(c, { ...file, ranges: !still, headers: { 'Cache-Control': 'no-store' } });
  });
  for (const [act, state] of [
    ['show', 'shown'],
    ['decline', 'declined'],
  ] as const)
    desk.act('challenge', `/challenge/:entry_id/${act}`, async ({ c, by, back }) => {
      const id = c.req.param('entry_id') ?? '';
      const done = await challenge.decide(id, state);
      await audit.note(by, { action: `challenge ${act}`, outcome: done ? `done: ${id}` : 'no such entry' });
      return back(PAGE);
    });
}
