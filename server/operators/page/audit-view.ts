import { html } from 'hono/html';
import type { AuditFilter, AuditRow } from '#server/operators/audit/audit.ts';
import type { Html } from '#server/site/door.ts';
import { choice, moreLink, table, time } from './view.ts';

const aboutOf = ({ order, subject }: AuditRow): Html =>
  html`${order === null ? '' : html`<a href="/admin/txn/${order}">order ${order.slice(0, 8)}</a>`}${
    order !== null && subject !== null ? html`<br />` : ''
  }${subject === null ? '' : html`<a href="/admin/people/${subject}">person ${subject}</a>`}${
    order === null && subject === null ? '–' : ''
  }`;

export const auditTable = (rows: readonly AuditRow[]): Html =>
  table(
    'Acts',
    ['When (UTC)', 'Act', 'About', 'Reason', 'Outcome', 'By'],
    rows.map((one) => [
      time(one.created_at),
      one.action,
      aboutOf(one),
      one.reason,
      one.outcome,
      html`${one.operator}<br /><span class="quiet">${one.place}</span>`,
    ]),
  );

interface AuditPage {
  acts: readonly AuditRow[];
  more: boolean;
  page: number;
  filter: AuditFilter;
  choices: { operators: string[]; actions: string[] };
}

export const auditView = ({ acts, more, page, filter, choices }: AuditPage): Html => {
  const { operator = '', action = '', subject } = filter;
  const about = subject === undefined ? '' : String(subject);
  return html`<h1>Audit log</h1>
    <form method="get" action="/admin/audit" role="search">
      ${choice('by', 'Done by', choices.operators, operator)} ${choice('act', 'Act', choices.actions, action)}
      <label>About person (number)<input name="about" inputmode="numeric" value="${about}" /></label
      ><button>Show</button>
    </form>
    ${auditTable(acts)} ${moreLink('/admin/audit', { by: operator, act: action, about }, page, more)}`;
};
