import { REPORT_LENGTH, reportReasons } from '#contract/site/reports.ts';
import { serveBytes } from '#server/http/conditional.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import type { BlockKind, Moderation } from '#server/moderation/door.ts';
import type { InboxRow, Reports } from '#server/reports/door.ts';
import type { Storage } from '#server/storage/door.ts';
import type { Audit } from './audit/audit.ts';
import type { Desk, Visit } from './desk-routes.ts';
import { type ReportOutcome, inboxView, reportSaid, reportView } from './page/reports-view.ts';

const PAGE = '/admin/reports';
/** The moment of a clip that stands for it, in milliseconds. */
const STILL_MS = 600;
/** Characters of an answer that the audit log keeps. */
const NOTED = 300;
const blockKinds = ['account', 'device', 'mailbox'] as const satisfies readonly BlockKind[];

export interface ReportDesk extends Moderation, Pick<Reports, 'reports' | 'removals'> {
  audit: Pick<Audit, 'note'>;
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
  desk: Desk,
  { audit, storage, reports, removals, blocks, removedPictures }: ReportDesk,
): void {
  const find = async ({ c }: Visit): Promise<InboxRow> => {
    const report = await reports.find(c.req.param('report_id') ?? '');
    if (!report) throw new HttpError('not_found');
    return report;
  };
  const saidIn = ({ c }: Visit): string | undefined => reportSaid(c.req.query('said'));

  desk.page('reports', '/reports', async (visit) => {
    const { c, key, page } = visit;
    const open = c.req.query('decided') === undefined;
    const [{ reports: rows, more }, blocked] = await Promise.all([reports.list(open, page), blocks.list()]);
    const next = more ? `${PAGE}?page=${page + 1}${open ? '' : '&decided'}` : undefined;
    return visit.send('Reports', inboxView({ rows, open, next, blocked }, key, saidIn(visit)));
  });
  desk.page('reports', '/reports/:report_id', async (visit) => {
    const report = await find(visit);
    const work = await reports.workOf(report);
    return visit.send('Report', reportView(report, work, visit.key, saidIn(visit)));
  });
  desk.page('reports', '/reports/:report_id/:part{(?:file|still)}', async (visit) => {
    const { c, place } = visit;
    const { result } = (await reports.workOf(await find(visit))) ?? {};
    const still = c.req.param('part') === 'still';
    const [width, atMs] = still ? ['320', result?.kind === 'video' ? STILL_MS : undefined] : [];
    const file = result && (await storage.delivery.show(result.name, place, width, atMs));
    if (!file) throw new HttpError('not_found');
    return serveBytes(c, { ...file, ranges: !still, headers: { 'Cache-Control': 'no-store' } });
  });

  /** An act on a report; the page that it leads to says what came of it. */
  const act = (
    name: string,
    work: (
      visit: Visit,
      report: InboxRow,
      fields: Fields,
    ) => Promise<{ said: ReportOutcome; reason?: string }>,
  ): void =>
    desk.act('reports', `/reports/:report_id/${name}`, async (visit, fields) => {
      const report = await find(visit);
      const { said, reason = '' } = await work(visit, report, fields);
      const outcome = `${said}: ${report.address}`;
      await audit.note(visit.by, { action: `report ${name}`, outcome, reason, subject: report.owner_id });
      return visit.back(`${PAGE}/${report.id}?said=${said}`);
    });

  act('remove', async (_visit, { creation_id: creation }, fields) => {
    const reason = reasonIn(fields);
    const isDone =
      creation !== null && (await removals.remove(creation, reason, fields['alike'] === 'on', new Date()));
    return { said: isDone ? 'removed' : 'gone', reason };
  });
  act('block', async (_visit, { owner_id: owner }, fields) => {
    const reason = reasonIn(fields);
    const kinds = blockKinds.filter((kind) => fields[kind] === 'on');
    const count = owner === null ? 0 : await blocks.block(owner, kinds, reason, new Date());
    return { said: count > 0 ? 'blocked' : 'nobody', reason: `${kinds.join(', ')}: ${reason}` };
  });
  act('answer', async (_visit, report, { text = '' }) => {
    const answer = text.replaceAll('\r\n', '\n').trim();
    if (answer === '' || answer.length > REPORT_LENGTH) return { said: 'no_text' };
    return { said: await reports.answer(report, answer, new Date()), reason: answer.slice(0, NOTED) };
  });
  act('dismiss', async (_visit, { id }) => ({ said: (await reports.dismiss(id)) ? 'dismissed' : 'decided' }));
  for (const [name, ending] of [
    ['release', 'released'],
    ['refuse', 'refused'],
  ] as const)
    act(name, async (_visit, report) => ({
      said: (await reports.decide(report, ending)) ? ending : 'decided',
    }));
  act('allow', async (_visit, { removal_id: removal }) => ({
    said: removal !== null && (await removedPictures.allow(removal)) > 0 ? 'allowed' : 'decided',
  }));

  desk.act('reports', '/reports/unblock', async ({ by, back }, { kind, value = '' }) => {
    const known = blockKinds.find((one) => one === kind);
    if (!known) throw inputRefused({ field: 'kind', message: 'invalid' });
    const said = (await blocks.unblock({ kind: known, value })) ? 'unblocked' : 'nobody';
    await audit.note(by, { action: 'unblock', outcome: `${said}: ${known} ${value.slice(0, 12)}` });
    return back(`${PAGE}?said=${said}`);
  });
}
