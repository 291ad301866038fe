import { html, raw } from 'hono/html';
import { brand } from '#contract/site/brand.ts';
import type { SiteStyle } from '#server/site/door.ts';
import css from './page.css?raw';
import script from './page.js?raw';

type Html = ReturnType<typeof html>;

interface Shell {
  look: SiteStyle;
  title: string;
  /** `dark` or `light` as the embedding page requests; absent: the browser's preference. */
  theme: string | undefined;
  nonce: string;
  /** Data for the page's script. */
  setup: object;
  body: Html;
  /** Seconds after which a browser without script reloads. */
  again?: number | undefined;
}

/** JSON escaped so that it cannot close the surrounding element. */
const json = (value: object): Html => html`${raw(JSON.stringify(value).replaceAll('<', '\\u003c'))}`;

/** A standalone page that works without script. */
export function payShell({ look, title, theme, nonce, setup, body, again }: Shell): Html {
  const { language, styles } = look;
  return html`<!doctype html>
    <html
      lang="${language.tag}"
      dir="${language.direction}"
      ${theme === undefined ? '' : html` data-theme="${theme}"`}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>${title} · ${brand.name}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${again === undefined ? '' : html`<noscript><meta http-equiv="refresh" content="${again}" /></noscript>`}
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <style nonce="${nonce}">
          ${raw(css)}
        </style>
      </head>
      <body>
        <main>${body}</main>
        <script type="application/json" id="setup">
          ${json(setup)}
        </script>
        <script nonce="${nonce}">
          ${raw(script)};
        </script>
      </body>
    </html>`;
}

const base = (nonce: string): string[] => [
  "default-src 'none'",
  `style-src 'self' 'nonce-${nonce}'`,
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
];

/** CSP of pages without foreign content. */
export const ownPolicy = (nonce: string, https: boolean): string =>
  [
    ...base(nonce),
    `script-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/**
 * CSP: allows the provider's script, iframes and requests, as documented by the provider, and no other
 * foreign origin.
 */
export function embeddedPolicy(nonce: string, script: string, https: boolean): string {
  const { origin } = new URL(script);
  return [
    ...base(nonce),
    `script-src 'nonce-${nonce}' ${origin} https://*.js.stripe.com https://checkout.stripe.com`,
    `frame-src ${origin} https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com`,
    `connect-src 'self' ${origin} https://api.stripe.com https://checkout.stripe.com`,
    "img-src 'self' https://*.stripe.com",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
