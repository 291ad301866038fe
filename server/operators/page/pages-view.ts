import { html } from 'hono/html';
import { localizedPath } from '#contract/site/language.ts';
import { languages } from '#locales/languages.ts';
import type { ContentField } from '#server/operators/content-fields.ts';
import type { Html } from '#server/site/door.ts';
import { drawField } from './content-form.ts';
import { type Cell, table, time } from './view.ts';

interface Problem {
  field: string;
  message: string;
}

interface ListedPage {
  name: string;
  path: string;
  /** By language code: what differs from the build. */
  states: ReadonlyMap<string, string>;
}

/** How a page's name is written in an address: `template~ember`. */
export const pageKey = (name: string): string => name.replace('/', '~');

export const pagesView = (pages: readonly ListedPage[], codes: readonly string[]): Html =>
  html`<h1>Pages</h1>
    <p class="quiet">
      Built-in: as it came with the build. Draft: something is written that is not published.
    </p>
    ${table(
      'Pages and languages',
      ['Page', ...codes],
      pages.map(({ name, path, states }) => [
        html`<b>${path}</b>`,
        ...codes.map(
          (code) =>
            html`<a href="/admin/pages/${code}/${pageKey(name)}" aria-label="${path} in ${code}"
              >${states.get(code) ?? 'Built-in'}</a
            >`,
        ),
      ]),
    )}`;

export interface EditedPage {
  name: string;
  path: string;
  language: string;
  rev: number;
  state: string;
  form: ContentField;
  problems: readonly Problem[];
  history: readonly { id: number; act: string; place: string; created_at: Date }[];
  isDraft: boolean;
  isPublished: boolean;
  /** The site can be without it. */
  canHide: boolean;
  isHidden: boolean;
  /** What the last act came to. */
  said: string | undefined;
  at: string | undefined;
  key: string;
}

/** Where visitors have it. */
const addressIn = ({ path, language }: EditedPage): string => {
  const found = languages.find(({ code }) => code === language);
  return found ? localizedPath(path, found) : path;
};

const addressOf = ({ language, name }: Pick<EditedPage, 'language' | 'name'>): string =>
  `/admin/pages/${language}/${pageKey(name)}`;

const hidden = (page: Pick<EditedPage, 'key' | 'rev'>): Html =>
  html`<input type="hidden" name="key" value="${page.key}" /><input
      type="hidden"
      name="rev"
      value="${page.rev}"
    />`;

const small = (page: EditedPage, what: string, label: string): Html =>
  html`<form method="post" action="${addressOf(page)}/${what}">
    ${hidden(page)}<button class="small">${label}</button>
  </form>`;

const versionRow = (
  page: EditedPage,
  { id, act, place, created_at: at }: EditedPage['history'][number],
): Cell[] => [
  time(at),
  act,
  place,
  html`<form method="post" action="${addressOf(page)}/restore">
    ${hidden(page)}<input type="hidden" name="version" value="${id}" /><button class="small">
      Take up as draft
    </button>
  </form>`,
];

export function editView(page: EditedPage): Html {
  const state = {
    problems: new Map(page.problems.map(({ field, message }) => [field, message])),
    at: page.at,
  };
  const fields = page.form.kind === 'group' ? page.form.fields : [];
  return html`<p><a href="/admin/pages">All pages</a></p>
    <h1>${page.path} <span class="quiet">${page.language} · ${page.state}</span></h1>
    ${page.said === undefined ? '' : html`<p class="said" role="status">${page.said}</p>`}
    <div class="beside">
      <div>
        <form method="post" action="${addressOf(page)}" class="content" data-rev="${page.rev}">
          ${hidden(page)}
          <p class="acts">
            <button name="act" value="save">Save draft</button
            ><a href="${addressOf(page)}/publish">Publish …</a>
          </p>
          ${fields.map((field) => drawField(field, state))}
          <p class="acts"><button name="act" value="save">Save draft</button></p>
        </form>
        <p class="acts">
          ${page.isDraft ? small(page, 'discard', 'Throw the draft away') : ''}
          ${page.canHide && !page.isHidden ? html`<a href="${addressOf(page)}/hide">Unpublish …</a>` : ''}
          ${page.isPublished ? small(page, 'built-in', 'Back to the built-in page') : ''}
        </p>
        ${table(
          'History',
          ['When (UTC)', 'Act', 'From', ''],
          page.history.map((version) => versionRow(page, version)),
        )}
      </div>
      <iframe src="${addressOf(page)}/preview" title="Preview of the saved draft"></iframe>
    </div>`;
}

/** Asks before nobody sees it any more. */
export const hideView = (page: EditedPage): Html =>
  html`<p><a href="${addressOf(page)}">Back to the form</a></p>
    <h1>Unpublish ${page.path} <span class="quiet">${page.language}</span></h1>
    <p>
      <b>${addressIn(page)}</b> becomes a 404 for everybody at once, and leaves the site map. Links to it lead
      nowhere until it is published again. The page in other languages stays.
    </p>
    <form method="post" action="${addressOf(page)}/hide">
      ${hidden(page)}<button class="danger">Unpublish ${addressIn(page)}</button>
    </form>`;

/** Asks before all see it. */
export const publishView = (page: EditedPage): Html =>
  html`<p><a href="${addressOf(page)}">Back to the form</a></p>
    <h1>Publish ${page.path} <span class="quiet">${page.language}</span></h1>
    ${
      page.problems.length > 0
        ? html`<p class="bad" role="alert">
              It cannot be published yet: ${page.problems.length} to put right.
            </p>
            <ul>
              ${page.problems.map(({ field, message }) => html`<li><code>${field}</code>: ${message}</li>`)}
            </ul>`
        : html`<p>All visitors will see the draft at once, instead of what they see now.</p>
            <form method="post" action="${addressOf(page)}/publish">
              ${hidden(page)}<button>Publish now</button>
            </form>`
    }
    <iframe src="${addressOf(page)}/preview" title="Preview of the saved draft"></iframe>`;
