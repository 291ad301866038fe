import { html, raw } from 'hono/html';
import { brand } from '#contract/site/brand.ts';
import type { Operator } from '#server/operators/operator-session.ts';
import { type Area, areas, areasOf, pathOf } from '#server/operators/roles.ts';
import type { Html } from '#server/site/door.ts';
import css from './page.css?raw';

/** A narrow column breaks between day and hour alone. */
export function time(at: Date | null): Html | string {
  if (at === null) return '–';
  const iso = at.toISOString();
  return html`<time><span>${iso.slice(0, 10)}</span> <span>${iso.slice(11, 16)}</span></time>`;
}

export const keyField = (key: string): Html => html`<input type="hidden" name="key" value="${key}" />`;

export const saidView = (text: string | undefined): Html | '' =>
  text === undefined ? '' : html`<p class="said" role="status">${text}</p>`;

/** A row of a list of facts. */
export const fact = (name: string, value: string | number | Html | null): Html =>
  html`<dt>${name}</dt>
    <dd>${value ?? '–'}</dd>`;

interface DeskPage {
  nonce: string;
  title: string;
  body: Html;
  script: string;
  /** Absent: nobody has entered. */
  at: { operator: Operator; area: Area; key: string } | undefined;
}

const navigation = ({ operator, area, key }: NonNullable<DeskPage['at']>): Html =>
  html`<header>
    <nav aria-label="Desk">
      ${areasOf(operator.role).map(
        (one) =>
          html`<a href="${pathOf(one)}" ${raw(one === area ? 'aria-current="page"' : '')}>${areas[one]}</a>`,
      )}
    </nav>
    <form method="post" action="/admin/leave">
      ${keyField(key)}<span class="quiet"
        >${operator.name}${operator.name === operator.role ? '' : `, ${operator.role}`}</span
      ><button class="small">Leave</button>
    </form>
  </header>`;

/** The layout of every page of the desk; few have a script. */
export const deskPage = ({ nonce, title, body, script, at }: DeskPage): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand.name} operator</title>
        <style nonce="${nonce}">
          ${raw(css)}
        </style>
      </head>
      <body>
        ${at ? navigation(at) : ''}
        <main>${body}</main>
        ${
          script === ''
            ? ''
            : html`<script nonce="${nonce}">
                ${raw(script)};
              </script>`
        }
      </body>
    </html>`;

export const enterView = (note?: string): Html =>
  html`<h1>Operator</h1>
    <form method="post" action="/admin/enter" class="enter">
      <label
        >Token<input name="token" type="password" autocomplete="current-password" required autofocus /></label
      >${note === undefined ? '' : html`<p class="bad" role="alert">${note}</p>`}<button>Enter</button>
    </form>`;

export const notYoursView = html`<h1>Not open to you</h1>
  <p>Your role does not include this part of the desk. The owner can change that under Operators.</p>`;

export const nothingView = html`<h1>Nothing here</h1>
  <p>There is no such thing, or it is gone.</p>`;

/** What stands in a cell. */
export type Cell = Html | string | number | null;

/**
 * A table, or a text where it is empty. On a phone a row is a card, and each cell has its head beside it; the roles
 * are said because the layout of a card takes them away.
 */
export function table(caption: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): Html {
  if (rows.length === 0)
    return html`<h2>${caption}</h2>
      <p class="quiet">None.</p>`;
  return html`<h2>${caption}</h2>
    <div class="wide" tabindex="0" role="region" aria-label="${caption}">
      <table role="table">
        <thead>
          <tr role="row">
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (cells) =>
              html`<tr role="row">
                ${cells.map(
                  (cell, at) => html`<td role="cell" data-head="${heads[at] ?? ''}"><div>${cell}</div></td>`,
                )}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** The way to a list's next page, with what was asked. */
export function moreLink(
  path: string,
  asked: Record<string, string>,
  page: number,
  more: boolean,
): Html | '' {
  if (!more) return '';
  const query = new URLSearchParams({ ...asked, page: String(page + 1) });
  return html`<p><a href="${path}?${query.toString()}">Older ones</a></p>`;
}

/** A select; the first choice is all of them. */
export const choice = (
  name: string,
  label: string,
  options: readonly string[],
  chosen: string | undefined,
): Html =>
  html`<label
    >${label}<select name="${name}">
      <option value="">All</option>
      ${options.map((one) => html`<option ${raw(one === chosen ? 'selected' : '')}>${one}</option>`)}
    </select></label
  >`;
