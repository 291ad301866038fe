import type { Context } from 'hono';
import { REPORT_LENGTH, reportReasons } from '#contract/site/reports.ts';
import { serveBytes } from '#server/http/conditional.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import type { BlockKind, Moderation } from '#server/moderation/door.ts';
import type { InboxRow, Reports } from '#server/reports/door.ts';
import type { Storage } from '#server/storage/door.ts';
import type { Operator } from './operator.ts';
import { type ReportOutcome, inboxView, reportSaid, reportView } from './page/reports-view.ts';
import type { Desk } from './routes.ts';

const PAGE = '/admin/reports';
const PAGE_NUMBER = /^\d{1,5}$/;
/** The moment of a clip that stands for it, in milliseconds. */
const STILL_MS = 600;
/** Characters of an answer that the audit log keeps. */
const NOTED = 300;
const blockKinds = ['account', 'device', 'mailbox'] as const satisfies readonly BlockKind[];

export interface ReportDesk extends Moderation, Pick<Reports, 'reports' | 'removals'> {
  operator: Pick<Operator, 'note'>;
  storage: Pick<Storage, 'delivery'>;
}

type Fields = Record<string, string>;

function reasonIn({ reason }: Fields) {
  const known = reportReasons.find((one) => one === reason);
  if (!known) throw inputRefused({ field: 'reason', message: 'invalid' });
  return known;
}

/** The inbox of what people report, and who is blocked; every act is in the audit log. */
export function serveReportDesk(
  app: Calls['app'],
  desk: Desk,
  { operator, storage, reports, removals, blocks, removedPictures }: ReportDesk,
): void {
  const find = async (c: Context<Env>): Promise<InboxRow> => {
    const report = await reports.find(c.req.param('report_id') ?? '');
    if (!report) throw new HttpError('not_found');
    return report;
  };
  const note = (c: Context<Env>, action: string, outcome: string, reason = '') =>
    operator.note(action, outcome, desk.place(c), new Date(), reason);
  const saidIn = (c: Context<Env>): string | undefined => reportSaid(c.req.query('said'));

  app.get(PAGE, async (c) => {
    const cookie = await desk.cookieOf(c);
    if (cookie === undefined) return desk.back(c);
    const asked = c.req.query('page') ?? '';
    const page = PAGE_NUMBER.test(asked) ? Number(asked) : 0;
    const open = c.req.query('decided') === undefined;
    const [{ reports: rows, more }, blocked] = await Promise.all([reports.list(open, page), blocks.list()]);
    const next = more ? `${PAGE}?page=${page + 1}${open ? '' : '&decided'}` : undefined;
    return desk.send(c, 'Reports', inboxView({ rows, open, next, blocked }, desk.keyOf(cookie), saidIn(c)));
  });
  app.get(`${PAGE}/:report_id`, async (c) => {
    const cookie = await desk.cookieOf(c);
    if (cookie === undefined) return desk.back(c);
    const report = await find(c);
    const work = await reports.workOf(report);
    return desk.send(c, 'Report', reportView(report, work, desk.keyOf(cookie), saidIn(c)));
  });
  app.get(`${PAGE}/:report_id/:part{(?:file|still)}`, async (c) => {
    if ((await desk.cookieOf(c)) === undefined) return desk.back(c);
    const { result } = (await reports.workOf(await find(c))) ?? {};
    const still = c.req.param('part') === 'still';
    const [width, atMs] = still ? ['320', result?.kind === 'video' ? STILL_MS : undefined] : [];
    const file = result && (await storage.delivery.show(result.name, desk.place(c), width, atMs));
    if (!file) throw new HttpError('not_found');
    return serveBytes(c, { ...file, ranges: !still, headers: { 'Cache-Control': 'no-store' } });
  });

  /** An act on a report; the page that it leads to says what came of it. */
  const act = (
    name: string,
    work: (
      c: Context<Env>,
      report: InboxRow,
      fields: Fields,
    ) => Promise<{ said: ReportOutcome; reason?: string }>,
  ): void =>
    desk.act(`/reports/:report_id/${name}`, async (c, fields) => {
      const report = await find(c);
      const { said, reason } = await work(c, report, fields);
      await note(c, `report ${name}`, `${said}: ${report.address}`, reason);
      return desk.back(c, `${PAGE}/${report.id}?said=${said}`);
    });

  act('remove', async (_c, { creation_id: creation }, fields) => {
    const reason = reasonIn(fields);
    const isDone =
      creation !== null && (await removals.remove(creation, reason, fields['alike'] === 'on', new Date()));
    return { said: isDone ? 'removed' : 'gone', reason };
  });
  act('block', async (_c, { owner_id: owner }, fields) => {
    const reason = reasonIn(fields);
    const kinds = blockKinds.filter((kind) => fields[kind] === 'on');
    const count = owner === null ? 0 : await blocks.block(owner, kinds, reason, new Date());
    return { said: count > 0 ? 'blocked' : 'nobody', reason: `${kinds.join(', ')}: ${reason}` };
  });
  act('answer', async (_c, report, { text = '' }) => {
    const answer = text.replaceAll('\r\n', '\n').trim();
    if (answer === '' || answer.length > REPORT_LENGTH) return { said: 'no_text' };
    return {
      said: (await reports.answer(report, answer)) ? 'answered' : 'no_address',
      reason: answer.slice(0, NOTED),
    };
  });
  act('dismiss', async (_c, { id }) => ({ said: (await reports.dismiss(id)) ? 'dismissed' : 'decided' }));
  act('allow', async (_c, { removal_id: removal }) => ({
    said: removal !== null && (await removedPictures.allow(removal)) > 0 ? 'allowed' : 'decided',
  }));

  desk.act('/reports/unblock', async (c, { kind, value = '' }) => {
    const known = blockKinds.find((one) => one === kind);
    if (!known) throw inputRefused({ field: 'kind', message: 'invalid' });
    const said = (await blocks.unblock({ kind: known, value })) ? 'unblocked' : 'nobody';
    await note(c, 'unblock', `${said}: ${known} ${value.slice(0, 12)}`);
    return desk.back(c, `${PAGE}?said=${said}`);
  });
}
