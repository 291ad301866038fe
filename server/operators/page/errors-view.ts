import { html } from 'hono/html';
import type { ClientErrorRow } from '#server/client-errors/door.ts';
import type { Html } from '#server/site/door.ts';
import { type Cell, moreLink, table, time } from './view.ts';

const row = ({ message, place, stack, route, build, times, first_at, last_at }: ClientErrorRow): Cell[] => [
  html`${time(last_at)}<br /><span class="quiet">since ${time(first_at)}</span>`,
  times,
  html`${message}
    <details>
      <summary>${place}</summary>
      ${stack.map((one) => html`<code>${one}</code><br />`)}
    </details>`,
  route,
  build,
];

interface ErrorsPage {
  errors: readonly ClientErrorRow[];
  more: boolean;
  page: number;
}

export const errorsView = ({ errors, more, page }: ErrorsPage): Html =>
  html`<h1>Errors</h1>
    <p class="quiet">
      What went wrong on people’s devices and nobody handled, for 30 days. No line says whose it was.
    </p>
    ${table('Errors of pages', ['Last (UTC)', 'Times', 'What and where', 'Page', 'Last build'], errors.map(row))}
    ${moreLink('/admin/errors', {}, page, more)}`;
