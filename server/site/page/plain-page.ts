import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Env } from '#server/http/env.ts';
import type { SiteStyle } from '#server/site/site-style.ts';
import { type Html, chosenTheme, policyOf, siteDocument, siteLogo } from './document.ts';
import css from './plain-page.css?raw';

interface PlainPage {
  look: SiteStyle;
  title: string;
  body: Html;
  head?: Html;
  /** Rules and script of this page only. */
  css?: string;
  script?: string;
  /** Whether it has a form, which is sent to this site. */
  form?: boolean;
}

const policy = (nonce: string, https: boolean, form: boolean): string =>
  policyOf(
    https,
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "media-src 'self'",
    `form-action ${form ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  );

/**
 * Responds with a page of the site that needs neither the application nor a script. Search engines leave it
 * out, and no cache keeps it.
 */
export function sendPlainPage(
  c: Context<Env>,
  https: boolean,
  { look, title, body, head, css: own = '', script = '', form = false }: PlainPage,
  status: 200 | 400 | 404 | 429 | 503 = 200,
): Response | Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const { language, home } = look;
  c.header('Content-Security-Policy', policy(nonce, https, form));
  c.header('Cache-Control', 'private, no-store');
  c.header('Content-Language', language.tag);
  c.header('Vary', 'Cookie, Accept-Language');
  c.header('X-Robots-Tag', 'noindex');
  return c.html(
    siteDocument({
      look,
      title,
      nonce,
      head: html`${head ?? ''} ${chosenTheme(nonce)}`,
      css: css + own,
      body: html`<header>${siteLogo(home)}</header>
        <main>${body}</main>`,
      script,
    }),
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
