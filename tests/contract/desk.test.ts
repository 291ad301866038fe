import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { share } from '#contract/media/share-page.ts';
import { creditDetails, records } from '#contract/users/credit.ts';
import { userInfo } from '#contract/users/users.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { type Person, signUp } from '#tests/support/account.ts';
import { orderPicture } from '#tests/support/engines/fox.ts';
import { memberOf } from '#tests/support/member.ts';
import { CARDS, buy, payByCard } from '#tests/support/money/buyer.ts';
import { OPERATOR_TOKEN, openDesk } from '#tests/support/operator.ts';
import { reporting } from '#tests/support/reported.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { follow } from '#tests/support/visitor.ts';

const server = useSharedServer();
const db = () => server.current.database.db;
const desk = () => openDesk(server.current.origin);
const { make, publish } = reporting(server);

const creditsOf = async (person: Person): Promise<number> => (await person.call(creditDetails)).credit_remain;
const ownerOf = async ({ email }: Person): Promise<number> =>
  (
    await db()
      .selectFrom('user_account')
      .select('owner_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).owner_id;
const pathOf = async (person: Person): Promise<string> => `/admin/people/${await ownerOf(person)}`;
const acts = async (owner: number): Promise<string[]> =>
  (
    await db()
      .selectFrom('operator_audit')
      .select(['action', 'outcome'])
      .where('subject', '=', owner)
      .orderBy('id')
      .execute()
  ).map(({ action, outcome }) => `${action}: ${outcome}`);
const plain = (page: string): string => page.replaceAll(/\s+/g, ' ');

describe('the overview', () => {
  it('has the figures of today, and finds the books in order', async () => {
    const ann = await signUp(server.current);
    await payByCard(server.current, await buy(ann), CARDS.pays);
    const { get } = await desk();
    const page = plain(await get('/admin'));
    expect(page).toMatch(
      /Sales<\/dt> <dd class="">\$0\.00<\/dd> <dd class="more quiet">0 purchases, besides \d/,
    );
    expect(page).toContain('In order');
    expect(page).toMatch(/href="\/admin\/jobs\?state=failed"/);
    expect(await get('/admin/books')).toContain('Every rule of the ledger holds');
    await db()
      .updateTable('account')
      .set({ held: 7 })
      .where('owner_id', '=', await ownerOf(ann))
      .execute();
    expect(plain(await get('/admin'))).toContain('Off by 0 in sum, 0 available, -7 held');
    expect(await get('/admin/books')).toContain('what is held is the sum of the open holds');
    await db()
      .updateTable('account')
      .set({ held: 0 })
      .where('owner_id', '=', await ownerOf(ann))
      .execute();
    expect(await audit(db())).toEqual([]);
  });
});

describe('a job', () => {
  it('is found by what people can tell of it, and says in words why it failed', async () => {
    const ann = await signUp(server.current);
    const { job_id: id } = await make(ann);
    const error = JSON.stringify({ code: 'internal', data: { text: 'job.memory' } });
    await db()
      .updateTable('job')
      .set({ state: 'failed', error, engine: 'embedded' })
      .where('public_id', '=', id)
      .execute();
    const { get } = await desk();
    for (const query of [`q=${id.slice(0, 9)}`, `q=${ann.email}`, `q=${await ownerOf(ann)}`, 'state=failed'])
      expect(await get(`/admin/jobs?${query}`), query).toContain(`/admin/jobs/${id}`);
    for (const query of ['q=nobody%40mail.example', 'state=refused', 'tool=ai-face-swap'])
      expect(await get(`/admin/jobs?${query}`), query).not.toContain(`/admin/jobs/${id}`);
    const page = await get(`/admin/jobs/${id}`);
    for (const part of ['internal', 'This needs more memory than we have', 'embedded', ann.email])
      expect(page).toContain(part);
    expect((await (await desk()).open('/admin/jobs/none')).status).toBe(404);
  });

  it('gives back what it has cost, once, though it is pressed at once', async () => {
    const ann = await memberOf(server.current, 50);
    const before = await creditsOf(ann);
    const id = await orderPicture(ann, 'illustrator');
    expect(await follow(ann, id)).toMatchObject({ status: media.JobStatus.succeeded });
    const cost = before - (await creditsOf(ann));
    expect(cost).toBeGreaterThan(0);
    const { send } = await desk();
    const give = (credits: number, reason = 'the fox has five legs') =>
      send(`/admin/jobs/${id}/give-back`, { credits: String(credits), reason });
    expect((await give(cost + 1)).page).toContain('not an amount that the job has cost');
    expect((await give(cost, ' ')).page).toContain('a reason is needed');
    const pages = (await Promise.all([give(cost), give(cost), give(cost)])).map(({ page }) => page);
    expect(pages.filter((page) => page.includes('The credits are back.'))).toHaveLength(1);
    expect(await creditsOf(ann)).toBe(before);
    expect((await give(cost)).page).toContain('were given back before');
    expect(await acts(await ownerOf(ann))).toEqual([`job credits back: done: ${cost} of ${cost} for ${id}`]);
    expect(await audit(db())).toEqual([]);
  });
});

describe('a job that has failed', () => {
  it('is made again as it was, at no price and once', async () => {
    const ann = await memberOf(server.current, 50);
    const id = await orderPicture(ann, 'illustrator');
    await follow(ann, id);
    const before = await creditsOf(ann);
    const { get, send } = await desk();
    const again = () => send(`/admin/jobs/${id}/repeat`, { reason: 'our machine was away' });
    expect((await again()).page).toContain('only a job of one file that has failed');
    const become = (state: 'failed' | 'succeeded') =>
      db().updateTable('job').set({ state }).where('public_id', '=', id).execute();
    await become('failed');
    expect((await send(`/admin/jobs/${id}/repeat`, { reason: ' ' })).page).toContain('a reason is needed');
    for (const { page } of await Promise.all([again(), again()]))
      expect(page).toContain('It is made again, at no price.');
    const jobs = await db()
      .selectFrom('job')
      .select(['public_id', 'request'])
      .where('owner_id', '=', await ownerOf(ann))
      .orderBy('id')
      .execute();
    expect(jobs).toHaveLength(2);
    expect(jobs[1]!.request).toEqual(jobs[0]!.request);
    expect(await follow(ann, jobs[1]!.public_id)).toMatchObject({ status: media.JobStatus.succeeded });
    expect(await creditsOf(ann)).toBe(before);
    expect(await get(`/admin/jobs/${jobs[1]!.public_id}`)).toContain('succeeded');
    await become('succeeded');
    expect(await audit(db())).toEqual([]);
  });
});

describe('a person', () => {
  it('is found by mail, number, order, job and shared page', async () => {
    const ann = await signUp(server.current);
    const made = await make(ann);
    const shared = await publish(ann, made);
    const order = await buy(ann);
    const path = await pathOf(ann);
    const { open } = await desk();
    for (const text of [
      ann.email,
      String(await ownerOf(ann)),
      order.toLowerCase(),
      made.job_id,
      `${server.current.origin}/s/${shared}`,
      `${server.current.origin}/de/s/${shared}?lang=de`,
    ]) {
      const found = await open(`/admin/people?q=${encodeURIComponent(text)}`);
      expect([text, found.headers.get('location')]).toEqual([text, path]);
    }
    const page = await (await open(path)).text();
    for (const part of [ann.email, order, shared, `${path}/creations/`]) expect(page).toContain(part);
    const still = new RegExp(`${path}/creations/\\d+/still`).exec(page)?.[0] ?? '';
    expect((await open(still)).headers.get('content-type')).toMatch(/^image\//);
    const other = (await pathOf(await signUp(server.current))) + still.slice(path.length);
    expect((await open(other)).status, 'of another person').toBe(404);
  });

  it('is given credits once for a form, up to a limit, with a reason', async () => {
    const ann = await signUp(server.current);
    const [before, path] = [await creditsOf(ann), await pathOf(ann)];
    const { get, send } = await desk();
    const form = /name="form" value="([\w-]{22})"/.exec(await get(path))?.[1] ?? '';
    const give = (credits: string, reason = 'for the trouble') =>
      send(`${path}/grant`, { form, credits, reason });
    for (const credits of ['0', '-5', '2001', '1e3', '5.5', ''])
      expect((await give(credits)).page, credits).toContain('can be given at once');
    expect((await give('30', ' ')).page).toContain('a reason is needed');
    for (let times = 0; times < 3; times++)
      expect((await give('30')).page).toContain('The credits are given.');
    expect((await give('31')).page).toContain('this form has given other credits before');
    expect(await creditsOf(ann)).toBe(before + 30);
    const { records: rows } = await ann.call(records, { record_type: 'all', page: 1, page_size: 5 });
    expect(rows[0]).toMatchObject({ credits: 30, description: 'Correction by our team' });
    expect(await acts(await ownerOf(ann))).toEqual(['person grant: done: 30 credits']);
    expect(await audit(db())).toEqual([]);
  });

  it('is blocked and unblocked, and what they made is removed', async () => {
    const ann = await signUp(server.current);
    const made = await make(ann);
    const path = await pathOf(ann);
    const { get, send } = await desk();
    expect((await send(`${path}/block`, { reason: 'hate', account: 'on' })).page).toContain('Blocked.');
    const tried = () => ann.ask(share, { creation_id: made.creation_id });
    expect((await tried()).code).toBe(errorCodes.blocked.code);
    const owner = String(await ownerOf(ann));
    expect((await send(`${path}/unblock`, { kind: 'account', value: owner })).page).toContain('Unblocked.');
    expect((await tried()).code).toBe(100000);
    const creation = /name="creation" value="(\d+)"/.exec(await get(path))?.[1] ?? '';
    const stranger = await pathOf(await signUp(server.current));
    const remove = (from: string) => send(`${from}/remove`, { creation, reason: 'hate' });
    expect((await remove(stranger)).page).toContain('It is gone already.');
    expect((await remove(path)).page).toContain('Removed: its share');
    expect((await ann.call(media.list)).total).toBe(0);
  });

  it('gets their own file, and is deleted when the address is typed', async () => {
    const ann = await signUp(server.current);
    const path = await pathOf(ann);
    const owner = await ownerOf(ann);
    const { send } = await desk();
    const file = await send(`${path}/export`, { reason: 'asked by mail' });
    expect(file.page.slice(0, 2)).toBe('PK');
    const end = (email: string) => send(`${path}/delete`, { email, reason: 'asked by mail' });
    expect((await end('ann@elsewhere.example')).page).toContain('not the address of the account');
    expect((await ann.ask(userInfo)).code).toBe(100000);
    expect((await end(ann.email)).page).toContain('The account is deleted');
    expect((await ann.ask(userInfo)).code).toBe(errorCodes.token_invalid.code);
    expect((await end(ann.email)).page).toContain('there is no account');
    expect(await acts(owner)).toEqual([
      'person export: done',
      expect.stringMatching(/^person delete: done: D-[0-9A-F]{12}$/),
    ]);
    expect(await audit(db())).toEqual([]);
  });
});

it('what the server sells and how it is set is there to read, without a secret', async () => {
  const { get } = await desk();
  const page = plain(await get('/admin/prices'));
  expect(page).toMatch(/>medium<\/div>.*>19\.99<\/div>.*>2,000<\/div>/);
  expect(page).toContain('ai-face-swap');
  expect(page).not.toContain(OPERATOR_TOKEN);
});
