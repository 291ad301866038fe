import { html, raw } from 'hono/html';
import type { Result } from '#contract/media/media.ts';
import { REPORT_LENGTH, type ReportReason, reportReasons } from '#contract/site/reports.ts';
import type { Block } from '#server/moderation/door.ts';
import type { InboxRow, ReportedWork } from '#server/reports/door.ts';
import type { Html } from '#server/site/door.ts';
import { serverText } from '#server/texts.ts';
import { type Cell, fact, keyField, saidView, table, time } from './view.ts';

const PAGE = '/admin/reports';

const said = {
  removed: 'Removed: its share, its entry and its files are gone, and its owner has been told.',
  gone: 'It is gone already.',
  blocked: 'Blocked.',
  unblocked: 'Unblocked.',
  nobody: 'Nobody was found to block or unblock.',
  answered: 'The answer is on its way.',
  answered_before: 'Not sent: this answer went out before.',
  no_address: 'Refused: nobody left an address.',
  no_text: `Refused: an answer has 1 to ${REPORT_LENGTH} characters.`,
  dismissed: 'Dismissed.',
  released: 'Released: a job goes on with it, and a creation can be shared.',
  refused: 'Refused: a job ends without it and without a charge, a creation stays private.',
  decided: 'It was decided before.',
  allowed: 'Its files are taken again.',
} as const;
export type ReportOutcome = keyof typeof said;

/** The sentence of an outcome's code; undefined for everything else. */
export const reportSaid = (code: string | undefined): string | undefined =>
  Object.entries(said).find(([name]) => name === code)?.[1];

export const reasonText = (reason: ReportReason): string => serverText('en', `report.reasons.${reason}`);
const ownerOf = ({ owner_id: owner, owner_email: email }: InboxRow): string =>
  email ?? (owner === null ? 'deleted' : `visitor ${owner}`);

const titles: Readonly<Record<InboxRow['kind'], string>> = {
  share: 'Report',
  entry: 'Report',
  objection: 'Objection',
  held: 'Held for a look',
};

const row = (report: InboxRow): Cell[] => [
  html`<a href="${PAGE}/${report.id}"
    >${
      report.creation_id === null && report.job_id === null
        ? html`<span class="thumb">${report.kind}</span>`
        : html`<img class="thumb" src="${PAGE}/${report.id}/still" alt="${report.kind}" loading="lazy" />`
    }</a
  >`,
  html`${reasonText(report.reason)}${report.alike > 1 ? html` <b>(${report.alike} reports)</b>` : ''}
    <p class="quiet">${report.message.slice(0, 200)}</p>`,
  html`${report.state === 'open' ? report.kind : report.state}<br />${time(report.created_at)}`,
];

const ownerView = (report: InboxRow): Html =>
  report.owner_id === null
    ? html`deleted`
    : html`<a href="/admin/people/${report.owner_id}">${ownerOf(report)}</a>`;

const blockRow = ({ kind, value, reason, created_at: at }: Block, key: string): Cell[] => [
  html`${kind} ${value.slice(0, 12)}
    <form method="post" action="${PAGE}/unblock">
      ${keyField(key)}<input type="hidden" name="kind" value="${kind}" /><input
        type="hidden"
        name="value"
        value="${value}"
      /><button class="small">Unblock</button>
    </form>`,
  reasonText(reason),
  time(at),
];

interface Inbox {
  rows: InboxRow[];
  open: boolean;
  next: string | undefined;
  blocked: Block[];
}

export const inboxView = (
  { rows, open, next, blocked }: Inbox,
  key: string,
  text: string | undefined,
): Html =>
  html`<h1>Reports</h1>
    ${saidView(text)}
    ${table(open ? 'Open' : 'Decided', ['What', 'Reason and message', 'Sent (UTC)'], rows.map(row))}
    <p>
      ${next === undefined ? '' : html`<a href="${next}">Older ones</a> · `}<a
        href="${open ? `${PAGE}?decided` : PAGE}"
        >${open ? 'Decided ones' : 'Open ones'}</a
      >
    </p>
    ${table(
      'Blocked',
      ['Who', 'Reason', 'Since (UTC)'],
      blocked.map((one) => blockRow(one, key)),
    )}`;

function preview({ id }: InboxRow, { kind, width, height }: Result): Html {
  const file = `${PAGE}/${id}/file`;
  const size = html`width="${width ?? 640}" height="${height ?? 480}"`;
  if (kind === 'video')
    return html`<video class="preview" src="${file}" ${size} controls preload="metadata"></video>`;
  if (kind === 'audio') return html`<audio src="${file}" controls></audio>`;
  return html`<img class="preview" src="${file}" ${size} alt="What is reported" />`;
}

export const reasonField = (chosen: ReportReason): Html =>
  html`<label
    >Reason, as the person is told<select name="reason">
      ${reportReasons.map(
        (reason) =>
          html`<option value="${reason}" ${raw(reason === chosen ? 'selected' : '')}>
            ${reasonText(reason)}
          </option>`,
      )}
    </select></label
  >`;

const box = (name: string, label: string, checked = true): Html =>
  html`<label class="check"
    ><input type="checkbox" name="${name}" ${raw(checked ? 'checked' : '')} /> ${label}</label
  >`;

/** What it was made from is refused as well; that may be harmless, a sample of the site even. */
export const removeForm = (reason: ReportReason, hasInputs: boolean): Html =>
  html`${reasonField(reason)}${box(
      'alike',
      `Refuse what looks like it${hasInputs ? ', and what it was made from' : ''}`,
      !hasInputs,
    )}<button class="danger">Remove for all</button>`;

export const blockForm = (account: string | null, reason: ReportReason): Html =>
  html`${account === null ? '' : [box('account', 'Account'), box('mailbox', 'Mailbox')]}
    ${box('device', 'Devices')}${reasonField(reason)}<button class="danger">Block</button>`;

const answerForm = html`<label
    >Text of the mail<textarea name="text" rows="4" maxlength="${REPORT_LENGTH}" required></textarea></label
  ><button>Send</button>`;

function acts(report: InboxRow, hasInputs: boolean, key: string): Html {
  const { id, kind, reason, state, creation_id: creation, owner_id: owner, owner_email: account } = report;
  const act = (title: string, name: string, body: Html): Html =>
    html`<h2>${title}</h2>
      <form method="post" action="${PAGE}/${id}/${name}">${keyField(key)}${body}</form>`;
  const press = (label: string): Html => html`<button class="small">${label}</button>`;
  const isHeld = kind === 'held' && state === 'open';
  const hasAddress = (kind === 'objection' ? account : report.email) !== null;
  return html`${isHeld ? [act('Release', 'release', press('Show it')), act('Refuse', 'refuse', press('Do not show it'))] : ''}
  ${creation === null ? '' : act('Remove', 'remove', removeForm(reason, hasInputs))}
  ${owner === null ? '' : act('Block', 'block', blockForm(account, reason))}
  ${hasAddress ? act('Answer', 'answer', answerForm) : ''}
  ${kind === 'objection' ? act('Allow', 'allow', press('Take its files again')) : ''}
  ${state === 'open' && !isHeld ? act('Dismiss', 'dismiss', press('Dismiss')) : ''}`;
}

export const reportView = (
  report: InboxRow,
  work: ReportedWork | undefined,
  key: string,
  text: string | undefined,
): Html =>
  html`<p><a href="${PAGE}">All reports</a></p>
    <h1>${titles[report.kind]}</h1>
    ${saidView(text)}${work ? preview(report, work.result) : html`<p class="quiet">Its files are gone.</p>`}
    <dl>
      ${[
        fact('Reason', reasonText(report.reason)),
        fact('Message', report.message || '–'),
        fact('Address', html`<a href="${report.address}">${report.address}</a>`),
        fact('Made by', ownerView(report)),
        fact('Reporter', report.email ?? '–'),
        fact('Language', report.language),
        fact('From', report.place),
        fact('Sent (UTC)', time(report.created_at)),
        fact('State', report.state),
        fact('Open reports of it', String(report.alike)),
      ]}
    </dl>
    ${acts(report, work?.hasInputs === true, key)}`;
