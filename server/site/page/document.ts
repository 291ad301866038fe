import { html, raw } from 'hono/html';
import { brand } from '#contract/site/brand.ts';
import { local } from '#contract/site/storage-keys.ts';
import type { SiteStyle } from '#server/site/site-style.ts';

export type Html = ReturnType<typeof html>;

interface SiteDocument {
  look: Pick<SiteStyle, 'language' | 'styles'>;
  title: string;
  /** Of its own scripts and styles. */
  nonce: string;
  theme?: string | undefined;
  head?: Html | undefined;
  css: string;
  body: Html;
  /** Data for the script. */
  setup?: object;
  script?: string;
}

/** JSON escaped so that it cannot close the surrounding element. */
const json = (value: object): Html => html`${raw(JSON.stringify(value).replaceAll('<', '\\u003c'))}`;

/** A page that the server draws: the application does not run in it, and search engines leave it out. */
export function siteDocument({
  look: { language, styles },
  theme,
  script = '',
  ...page
}: SiteDocument): Html {
  const chosen = theme === undefined ? '' : html`data-theme="${theme}"`;
  return html`<!doctype html>
    <html lang="${language.tag}" dir="${language.direction}" ${chosen}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>${page.title} · ${brand.name}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${page.head ?? ''} ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <style nonce="${page.nonce}">
          ${raw(page.css)}
        </style>
      </head>
      <body>
        ${page.body}
        ${
          page.setup &&
          html`<script type="application/json" id="setup">
            ${json(page.setup)}
          </script>`
        }
        ${
          script &&
          html`<script nonce="${page.nonce}">
            ${raw(script)};
          </script>`
        }
      </body>
    </html>`;
}

const THEMED = `(h=>{try{let t=localStorage.getItem('${local.theme}');if(t=='light'||t=='system'&&\
matchMedia('(prefers-color-scheme:light)').matches)h.dataset.theme='light'}catch{}})(document.documentElement)`;

/** Takes over the theme that was chosen on the site. */
export const chosenTheme = (nonce: string): Html =>
  html`<script nonce="${nonce}">
    ${raw(THEMED)};
  </script>`;

const MARK =
  '<svg viewBox="0 0 32 32" width="30" height="30" fill="none" stroke-width="3.4" stroke-linecap="round" ' +
  'aria-hidden="true"><path class="left" d="M4.5 25V15.2a5.75 5.75 0 0 1 11.5 0"/><path class="right" ' +
  'd="M27.5 25V15.2a5.75 5.75 0 0 0-11.5 0"/><path class="stem" stroke-width="2.6" d="M16 4.5v23"/></svg>';

export const siteLogo = (home: string): Html =>
  html`<a class="logo" href="${home}" translate="no">${raw(MARK)} ${brand.name}</a>`;

/** The `Content-Security-Policy` of such a page: what is not named here is forbidden. */
export const policyOf = (https: boolean, ...rules: string[]): string =>
  ["default-src 'none'", "font-src 'self'", "base-uri 'none'", ...rules]
    .concat(https ? 'upgrade-insecure-requests' : [])
    .join('; ');
