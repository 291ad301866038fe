import { html } from 'hono/html';
import { themeOfWeek } from '#contract/site/challenge.ts';
import type { SeenEntry } from '#server/challenge/door.ts';
import type { Html } from '#server/site/door.ts';
import { type Cell, keyField, table, time } from './view.ts';

const button = (id: string, act: 'show' | 'decline', label: string, key: string): Html =>
  html`<form method="post" action="/admin/challenge/${id}/${act}">
    ${keyField(key)}<button class="small">${label}</button>
  </form>`;

const row = ({ id, week, enteredAt, tool, result }: SeenEntry, key: string, isShown: boolean): Cell[] => [
  html`<a href="/admin/challenge/${id}/file"
      ><img class="entry" src="/admin/challenge/${id}/still" alt="${result.kind} of ${tool}" loading="lazy"
    /></a>
    ${isShown ? '' : button(id, 'show', 'Show to all', key)}
    ${button(id, 'decline', isShown ? 'Take down' : 'Decline', key)}`,
  themeOfWeek(week),
  html`${result.kind}, ${tool}`,
  time(enteredAt),
];
const HEADS = ['Entry', 'Theme', 'Kind', 'Entered (UTC)'];

export const entriesView = (
  { waiting, next, shown }: { waiting: SeenEntry[]; next: string | undefined; shown: SeenEntry[] },
  key: string,
): Html =>
  html`<h1>Challenge</h1>
    ${table(
      'Waiting',
      HEADS,
      waiting.map((entry) => row(entry, key, false)),
    )}
    ${next === undefined ? '' : html`<p><a href="${next}">More that wait</a></p>`}
    ${table(
      'Shown to all',
      HEADS,
      shown.map((entry) => row(entry, key, true)),
    )}`;
