import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { upload } from '#contract/media/dash.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { share } from '#contract/media/share-page.ts';
import { challenge, enterChallenge } from '#contract/site/challenge.ts';
import { TRAP } from '#contract/site/contact.ts';
import { removals, reportAddress, reportReasons } from '#contract/site/reports.ts';
import { completeLanguages } from '#locales/languages.ts';
import { type Person, signUp } from '#tests/support/account.ts';
import { OPERATOR_TOKEN, openDesk } from '#tests/support/operator.ts';
import { inbox, reporting, someId } from '#tests/support/reported.ts';
import { useServer } from '#tests/support/server.ts';
import { nextMail } from '#tests/support/server/mailbox.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const server = useServer({ env: { ADMIN_TOKEN: OPERATOR_TOKEN, TRUSTED_PROXIES: '127.0.0.1,::1' } });
const db = () => server.current.database.db;
beforeEach(async () => {
  await db().deleteFrom('report').execute();
});

const { make, publish, remove, report, visit } = reporting(server);
const desk = () => openDesk(server.current.origin);

describe('a report', () => {
  it('is sent without an account, once, and is in the inbox with its picture', async () => {
    const ann = await signUp(server.current);
    const id = await publish(ann, await make(ann));
    const address = reportAddress('share', id);
    const visitor = visit();
    expect(await (await visitor.fetch(`/s/${id}`)).text()).toContain(`href="${address}"`);
    const form = await visitor.fetch(address);
    expect(form.headers.get('content-security-policy')).toContain("form-action 'self'");
    const own = /name="report_id" value="([\w-]{22})"/.exec(await form.text())?.[1] ?? '';
    const fields = { report_id: own, reason: 'deception', message: 'That is <b>me</b>\r\n字' };
    for (let times = 0; times < 2; times++) expect((await report(address, fields, visitor)).status).toBe(200);
    const { get, open } = await desk();
    expect(await get('/admin')).toMatch(/Open reports<\/dt>\s*<dd class="bad">1</);
    const page = await get('/admin/reports');
    expect(page).toContain('That is &lt;b&gt;me&lt;/b&gt;');
    const [path, ...others] = inbox(page);
    expect(others).toEqual([]);
    const shown = await open(path ?? '');
    expect(shown.headers.get('content-security-policy')).toContain("img-src 'self'");
    expect(await shown.text()).toContain(`src="${path}/file"`);
    for (const part of ['still', 'file']) {
      expect((await open(`${path}/${part}`)).headers.get('content-type')).toMatch(/^image\//);
      expect((await visitor.fetch(`${path}/${part}`)).status).toBe(303);
    }
  });

  it('is written in every language', async () => {
    const ann = await signUp(server.current);
    const address = reportAddress('share', await publish(ann, await make(ann)));
    for (const { code, tag } of completeLanguages) {
      const text = await (await visit().fetch(`${address}?lang=${code}`)).text();
      expect(text).toContain(`<html lang="${tag}"`);
      expect(text.match(/type="radio"/g)).toHaveLength(reportReasons.length);
      expect(text).not.toMatch(/>report\.\w/);
    }
  });

  it('that cannot be used comes back as it was typed, and says in the language of the form why', async () => {
    const ann = await signUp(server.current);
    const address = reportAddress('share', await publish(ann, await make(ann)));
    const refused = await report(address, { reason: '', message: 'Das bin ich' }, visit(), 'de');
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain('Bitte wähl aus, was damit nicht stimmt.');
    expect(page).toContain('Das bin ich');
    expect((await report(address, { email: 'nobody' })).status).toBe(400);
    expect((await report(address, { message: 'x'.repeat(2001) })).status).toBe(400);
    expect((await report(reportAddress('share', someId()), {})).status).toBe(404);
    expect((await report(reportAddress('entry', someId()), {})).status).toBe(404);
    expect((await report(address, { [TRAP]: 'https://pills.example' })).status).toBe(200);
    expect(inbox(await (await desk()).get('/admin/reports'))).toEqual([]);
  });

  it('comes from one place ten times an hour, and not from other sites', async () => {
    const ann = await signUp(server.current);
    const address = reportAddress('share', await publish(ann, await make(ann)));
    const visitor = visit();
    const seen: number[] = [];
    for (let n = 0; n < 11; n++) seen.push((await report(address, {}, visitor)).status);
    expect(seen).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const foreign = await visit().fetch(address, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(400);
  });
});

describe('a removal', () => {
  it('ends share, entry and files; its owner is told why, objects, and is answered', async () => {
    const ann = await signUp(server.current);
    const made = await make(ann);
    await ann.call(enterChallenge, { creation_id: made.creation_id });
    await db().updateTable('challenge_entry').set({ state: 'shown' }).execute();
    const id = await publish(ann, made);
    const [entry] = (await ann.call(challenge)).entries;
    const bob = 'bob@home.example';
    await report(reportAddress('share', id), { email: bob });
    await remove(reportAddress('entry', entry?.entry_id ?? ''), 'deception');
    const status = async (path: string) => (await visit().fetch(path)).status;
    expect([await status(`/s/${id}`), await status(`/s/${id}/result`)]).toEqual([404, 404]);
    expect([await status(entry?.url ?? ''), await status(made.results[0]?.url ?? '')]).toEqual([404, 404]);
    expect((await ann.call(challenge)).entries).toEqual([]);
    expect((await ann.call(media.list)).total).toBe(0);

    const mail = await nextMail(server.current.dataDir, ann.email, 2);
    expect([mail.subject, mail.text]).toEqual([
      expect.stringContaining('We removed'),
      expect.stringContaining('Deception'),
    ]);
    const [told] = (await ann.call(removals)).removals;
    expect(told?.reason).toContain('Deception');
    expect((await visit().call(removals)).removals).toEqual([]);
    const object = (message: string) => report(told?.url ?? '', { message }, visit(), 'de');
    expect(await (await visit().fetch(`${told?.url}?lang=de`)).text()).toContain('Täuschung');
    expect((await object(' ')).status).toBe(400);
    for (let times = 0; times < 2; times++) expect((await object('Das ist Satire')).status).toBe(200);
    expect((await ann.call(removals)).removals[0]?.url).toBeUndefined();

    const { get, send: act } = await desk();
    const [objection, ...others] = inbox(await get('/admin/reports'));
    expect(others).toEqual([]);
    expect(await get(objection ?? '')).toContain('Das ist Satire');
    expect((await act(`${objection}/answer`, { text: 'Es bleibt dabei.' })).page).toContain('on its way');
    for (const _ of [1, 2])
      expect((await act(`${objection}/answer`, { text: 'Es bleibt dabei.' })).page).toContain(
        'went out before',
      );
    const answer = await nextMail(server.current.dataDir, ann.email, 3);
    expect(answer.text).toContain('Es bleibt dabei.');
    expect((await act(`${objection}/dismiss`, {})).page).toContain('Dismissed');
    const decided = inbox(await get('/admin/reports?decided'));
    expect([inbox(await get('/admin/reports')), decided.length]).toEqual([[], 3]);
    await act(`${decided.at(-1)}/answer`, { text: 'It is gone.' });
    expect((await nextMail(server.current.dataDir, bob)).text).toContain('It is gone.');
    const log = await get('/admin/audit');
    for (const done of ['report remove', 'report answer', 'report dismiss']) expect(log).toContain(done);
  });
});

describe('who is blocked', () => {
  const work = {
    operation: 'text_to_image',
    tool: 'ai-text-to-image',
    inputs: {},
    options: { prompt: 'a fox' },
  };
  const file = `${'0'.repeat(32)}.png`;
  const order = () => ({ client_job_id: randomUUID(), max_credits: 5 });
  /** The codes of all that makes or publishes something. */
  const tries = (person: Visitor, { creation_id }: media.Creation): Promise<number[]> =>
    Promise.all(
      [
        person.send(upload.path, []),
        person.ask(media.keep, { file, tool: work.tool, client_job_id: randomUUID() }),
        person.ask(media.quote, work),
        person.ask(media.create, { ...work, ...order() }),
        person.ask(share, { creation_id }),
        person.ask(enterChallenge, { creation_id }),
      ].map(async (asked) => (await asked).code),
    );

  it('makes and publishes nothing, reads on, and is told why in their language, until they are unblocked', async () => {
    const domain = `mail-${randomUUID()}.example`;
    const browser = visit();
    const ann = await signUp(server.current, `ann@${domain}`, { visitor: browser });
    const made = await make(ann);
    const id = await publish(ann, made);
    const { job_id: waiting } = await make(ann);
    const job = (set: object) => db().updateTable('job').set(set).where('public_id', '=', waiting);
    await job({ state: 'queued', finished_at: null, run_at: new Date(Date.now() + 3_600_000) }).execute();
    expect((await report(reportAddress('share', id), {})).status).toBe(200);
    const { get, send: act } = await desk();
    const [path] = inbox(await get('/admin/reports'));
    const block = (kinds: Record<string, string>) => act(`${path}/block`, { reason: 'hate', ...kinds });
    expect((await block({})).page).toContain('Nobody was found');
    expect((await block({ account: 'on', mailbox: 'on', device: 'on' })).page).toContain('Blocked.');
    expect(new Set(await tries(ann, made))).toEqual(new Set([errorCodes.blocked.code]));
    const { jobs } = await ann.call(media.status, { job_ids: [waiting] });
    expect(jobs[0]?.status, 'what waits for them ends').toBe(media.JobStatus.canceled);
    const told = await ann.ask(share, { creation_id: made.creation_id }, { 'accept-language': 'de' });
    expect(told).toMatchObject({ data: { reason: 'hate' }, msg: expect.stringContaining('Hass, Gewalt') });
    expect((await ann.call(media.list)).total).toBe(2);
    expect((await visit().fetch(`/s/${id}`)).status).toBe(200);
    // The device without the account, and the mailbox in another spelling.
    expect((await browser.send(upload.path, [])).code).toBe(errorCodes.blocked.code);
    const other: Person = await signUp(server.current, `ann+again@${domain}`);
    expect((await other.ask(share, { creation_id: made.creation_id })).code).toBe(errorCodes.blocked.code);

    const unblock = async () => {
      const page = await get('/admin/reports');
      const [, kind = '', value = ''] =
        /name="kind" value="(\w+)"[^>]*>\s*<input\s+type="hidden"\s+name="value"\s+value="([^"]+)"/.exec(
          page,
        ) ?? [];
      return act('/admin/reports/unblock', { kind, value });
    };
    for (let left = 3; left > 0; left--) expect((await unblock()).page).toContain('Unblocked.');
    expect((await ann.ask(share, { creation_id: made.creation_id })).code).toBe(100000);
  });
});
