import { type Challenge, entryFile } from '#server/challenge/door.ts';
import type { Calls } from '#server/http/calls.ts';
import { serveBytes } from '#server/http/conditional.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Storage } from '#server/storage/door.ts';
import type { Operator } from './operator.ts';
import { entriesView } from './page/entries-view.ts';
import type { Desk } from './routes.ts';

const PAGE = '/admin/challenge';
const PAGE_NUMBER = /^\d{1,5}$/;

interface EntryDependencies {
  operator: Pick<Operator, 'note'>;
  challenge: Challenge;
  storage: Pick<Storage, 'delivery'>;
}

/** The operator's page of the challenge: who looks decides what all may see; every word is in the audit log. */
export function serveEntries(
  app: Calls['app'],
  desk: Desk,
  { operator, challenge, storage }: EntryDependencies,
): void {
  app.get(PAGE, async (c) => {
    const cookie = await desk.cookieOf(c);
    if (cookie === undefined) return desk.back(c);
    const now = new Date();
    const asked = c.req.query('page') ?? '';
    const page = PAGE_NUMBER.test(asked) ? Number(asked) : 0;
    const [{ entries, more }, shown] = await Promise.all([
      challenge.waiting(now, page),
      challenge.shown(now),
    ]);
    const next = more ? `${PAGE}?page=${page + 1}` : undefined;
    return desk.send(c, 'Challenge', entriesView({ waiting: entries, next, shown }, desk.keyOf(cookie)));
  });
  app.get(`${PAGE}/:entry_id/:part{(?:file|still)}`, async (c) => {
    if ((await desk.cookieOf(c)) === undefined) return desk.back(c);
    const entry = await challenge.find(c.req.param('entry_id'));
    const still = c.req.param('part') === 'still';
    const file =
      entry &&
      (await entryFile(storage, entry, { place: desk.place(c), still, width: still ? '320' : undefined }));
    if (!file) throw new HttpError('not_found');
    return serveBytes(c, { ...file, ranges: !still, headers: { 'Cache-Control': 'no-store' } });
  });
  for (const [act, state] of [
    ['show', 'shown'],
    ['decline', 'declined'],
  ] as const)
    desk.act(`/challenge/:entry_id/${act}`, async (c) => {
      const id = c.req.param('entry_id') ?? '';
      const done = await challenge.decide(id, state);
      await operator.note(
        `challenge ${act}`,
        done ? `done: ${id}` : 'no such entry',
        desk.place(c),
        new Date(),
      );
      return desk.back(c, PAGE);
    });
}
