import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { TRAP } from '#contract/site/contact.ts';
import * as contract from '#contract/site/reports.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import { checkedInput } from '#server/http/request/checked-input.ts';
import { readForm } from '#server/http/request/json-body.ts';
import { addressBucket } from '#server/network/address.ts';
import { formatDay } from '#server/readable.ts';
import { type Html, sendNotice, sendPlainPage, siteStyle } from '#server/site/door.ts';
import { serverText } from '#server/texts.ts';
import { type Text, objectionBody, reportBody } from './page/report-view.ts';
import css from './page/report.css?raw';
import type { Removals } from './removals.ts';
import type { Reports } from './reports.ts';

export interface ReportDependencies {
  reports: Reports;
  removals: Removals;
  distDir: string;
}

type Fields = Record<string, string>;
type Answer = Response | Promise<Response>;

const newId = (): string => randomBytes(16).toString('base64url');
/** Browsers send two characters for the end of a line and count one. */
const plainLines = (text = ''): string => text.replaceAll('\r\n', '\n').trim();

const textsIn =
  (language: string, group: 'report' | 'objection'): Text =>
  (key, values) =>
    serverText(language, `${group}.${key}`, values);

/** Why a form was not taken, as text. */
function problemOf(error: unknown, language: string): string {
  if (!(error instanceof HttpError) || error.errorName !== 'input_refused') throw error;
  const field = (error.detail.data as { fields: { field: string }[] }).fields[0]?.field;
  if (field === 'reason') return serverText(language, 'report.choose');
  if (field === 'email') return serverText(language, 'field.email');
  return serverText(language, 'field.message', { n: contract.REPORT_LENGTH });
}

/** Pages of those who report, and of those whose creation was removed: without a script, in all languages. */
export function serveReports(
  { app, serve, identity, limits, https }: Calls,
  { reports, removals, distDir }: ReportDependencies,
): void {
  const placeOf = (c: Context<Env>): string => addressBucket(c.var.address);

  const notice = async (
    c: Context<Env>,
    { title, text }: { title: string; text: string },
    status: 200 | 400 | 404 | 429,
  ): Promise<Response> => {
    const look = await siteStyle(distDir, c.var.language);
    const link = { href: look.home, label: serverText(c.var.language, 'report.home') };
    return sendNotice(c, https, { look, title, text, link }, status);
  };

  const form = async (c: Context<Env>, title: string, body: Html, status: 200 | 400) =>
    sendPlainPage(
      c,
      https,
      { look: await siteStyle(distDir, c.var.language), title, body, css, form: true },
      status,
    );

  /** Serves a page: an error that is no field's is a page as well. */
  const page = (
    method: 'GET' | 'POST',
    path: string,
    group: 'report' | 'objection',
    work: (c: Context<Env>, t: Text) => Answer,
  ): void => {
    app.on(method, path, async (c) => {
      const t = textsIn(c.var.language, group);
      try {
        await limits.take(method === 'GET' ? 'sharePage' : 'report', { place: placeOf(c) });
        return await work(c, t);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        if (error.errorName === 'not_found')
          return notice(c, { title: t('gone'), text: t('gone_text') }, 404);
        if (error.detail.retryAfter !== undefined) c.header('Retry-After', String(error.detail.retryAfter));
        const text = error.textIn(c.var.language);
        return notice(c, { title: t('unsent'), text }, error.status === 429 ? 429 : 400);
      }
    });
  };

  const reportedOf = (c: Context<Env>) => {
    const { kind = '', id = '' } = c.req.param() as Fields;
    const reported = contract.reportedKinds.find((one) => one === kind);
    if (!reported) throw new HttpError('not_found');
    return { kind: reported, id };
  };

  const reportForm = async (c: Context<Env>, t: Text, typed: Fields = {}, problem?: string) => {
    const { kind, id } = reportedOf(c);
    const address = await reports.addressOf(kind, id);
    if (address === undefined) throw new HttpError('not_found');
    const action = `${contract.reportAddress(kind, id)}?lang=${c.var.language}`;
    const view = { action, problem, typed, address, id: typed['report_id'] ?? newId(), t };
    return form(c, t('title'), reportBody(view), problem === undefined ? 200 : 400);
  };

  page('GET', contract.reportPath, 'report', (c, t) => reportForm(c, t));
  page('POST', contract.reportPath, 'report', async (c, t) => {
    const { kind, id } = reportedOf(c);
    const { report_id, reason, message, email = '', [TRAP]: trap = '' } = await readForm(c);
    const typed = { report_id, reason, message: plainLines(message), email: email.trim() };
    let report: contract.Report;
    try {
      report = checkedInput(typed, contract.Report);
    } catch (error) {
      const { report_id: _renewed, ...kept } = typed;
      return reportForm(c, t, kept as Fields, problemOf(error, c.var.language));
    }
    // Whoever falls into the trap learns nothing.
    if (trap === '')
      await reports.post(kind, id, report, { language: c.var.language, place: placeOf(c) }, new Date());
    return notice(c, { title: t('sent'), text: t(report.email === '' ? 'sent_text' : 'sent_mail') }, 200);
  });

  const objectionForm = async (c: Context<Env>, t: Text, typed: Fields = {}, problem?: string) => {
    const { language } = c.var;
    const removal = await removals.find(c.req.param('removal_id') ?? '');
    if (!removal) throw new HttpError('not_found');
    if (removal.objected) return notice(c, { title: t('sent'), text: t('sent_text') }, 200);
    const view = {
      action: `${contract.objectionAddress(removal.id)}?lang=${language}`,
      problem,
      typed,
      made: formatDay(removal.made_at, language),
      reason: serverText(language, `report.reasons.${removal.reason}`),
      t,
    };
    return form(c, t('title'), objectionBody(view), problem === undefined ? 200 : 400);
  };

  page('GET', contract.objectionPath, 'objection', (c, t) => objectionForm(c, t));
  page('POST', contract.objectionPath, 'objection', async (c, t) => {
    const { language } = c.var;
    const message = plainLines((await readForm(c))['message']);
    if (message === '' || message.length > contract.REPORT_LENGTH)
      return objectionForm(
        c,
        t,
        { message },
        problemOf(inputRefused({ field: 'message', message: 'invalid' }), language),
      );
    const from = { language, place: placeOf(c) };
    await removals.object(c.req.param('removal_id') ?? '', message, from, new Date());
    return notice(c, { title: t('sent'), text: t('sent_text') }, 200);
  });

  serve(contract.removals, { who: 'anyone' }, async (_request, _client, c) => {
    const { owner } = await identity.known(c);
    const found = owner === undefined ? [] : await removals.of(owner, new Date());
    return {
      removals: found.map(({ id, reason, removed_at: at, objected }) => ({
        removal_id: id,
        removed_at: at.toISOString(),
        reason: serverText(c.var.language, `report.reasons.${reason}`),
        ...(objected ? {} : { url: contract.objectionAddress(id) }),
      })),
    };
  });
}
