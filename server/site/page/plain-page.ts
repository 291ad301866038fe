import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { brand } from '#contract/site/brand.ts';
import { local } from '#contract/site/storage-keys.ts';
import type { Env } from '#server/http/env.ts';
import type { SiteStyle } from '#server/site/site-style.ts';
import css from './plain-page.css?raw';

export type Html = ReturnType<typeof html>;

interface PlainPage {
  look: SiteStyle;
  title: string;
  body: Html;
  head?: Html;
  /** Rules and script of this page only. */
  css?: string;
  script?: string;
}

const themed = `(h=>{try{let t=localStorage.getItem('${local.theme}');if(t=='light'||t=='system'&&matchMedia('(prefers-color-scheme:light)').matches)h.dataset.theme='light'}catch{}})(document.documentElement)`;

const policy = (nonce: string, https: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/**
 * Responds with a page of the site that needs neither the application nor a script. Search engines leave it
 * out, and no cache keeps it.
 */
export function sendPlainPage(
  c: Context<Env>,
  https: boolean,
  { look, title, body, head, css: own = '', script = '' }: PlainPage,
  status: 200 | 400 | 404 | 429 | 503 = 200,
): Response | Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const { language, styles, home } = look;
  c.header('Content-Security-Policy', policy(nonce, https));
  c.header('Cache-Control', 'private, no-store');
  c.header('Content-Language', language.tag);
  c.header('Vary', 'Cookie, Accept-Language');
  c.header('X-Robots-Tag', 'noindex');
  return c.html(
    html`<!doctype html>
      <html lang="${language.tag}" dir="${language.direction}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
          <title>${title} · ${brand.name}</title>
          <meta name="robots" content="noindex" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          ${head ?? ''} ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
          <script nonce="${nonce}">
            ${raw(themed)};
          </script>
          <style nonce="${nonce}">
            ${raw(css)}${raw(own)}
          </style>
        </head>
        <body>
          <header>
            <a class="logo" href="${home}" translate="no">
              <svg
                viewBox="0 0 32 32"
                width="30"
                height="30"
                fill="none"
                stroke-width="3.4"
                stroke-linecap="round"
                aria-hidden="true"
              >
                <path class="left" d="M4.5 25V15.2a5.75 5.75 0 0 1 11.5 0" />
                <path class="right" d="M27.5 25V15.2a5.75 5.75 0 0 0-11.5 0" />
                <path class="stem" stroke-width="2.6" d="M16 4.5v23" />
              </svg>
              ${brand.name}
            </a>
          </header>
          <main>${body}</main>
          ${
            script === ''
              ? ''
              : html`<script nonce="${nonce}">
                  ${raw(script)};
                </script>`
          }
        </body>
      </html>`,
    status,
  );
}

interface Notice {
  look: SiteStyle;
  title: string;
  text: string;
  link: { href: string; label: string };
}

/** A page that says what became of a request, such as why there is nothing to see, and where to go on. */
export const sendNotice = (
  c: Context<Env>,
  https: boolean,
  { look, title, text, link }: Notice,
  status: 200 | 400 | 404 | 429 | 503 = 404,
): Response | Promise<Response> =>
  sendPlainPage(
    c,
    https,
    {
      look,
      title,
      body: html`<section class="notice">
        <h1>${title}</h1>
        <p>${text}</p>
        <a class="main" href="${link.href}">${link.label}</a>
      </section>`,
    },
    status,
  );
