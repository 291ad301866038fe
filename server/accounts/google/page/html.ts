import { html, raw } from 'hono/html';
import { brand } from '#contract/site/brand.ts';
import { SUCCESS } from '#contract/http/envelope.ts';
import { local, session } from '#contract/site/storage-keys.ts';
import { googleCallback } from '#contract/users/users.ts';
import css from './page.css?raw';
import script from './page.js?raw';

interface GooglePage {
  clientId: string;
  providerScript: string;
  /** Nonce of the sign-in that this page starts. */
  nonce: string;
  /** Nonce for the page's own scripts and styles; the provider's are loaded by them. */
  policyNonce: string;
  language: { code: string; tag: string; direction: string };
  home: string;
  login: string;
  /** URLs of the site's stylesheets, which define its typeface. */
  styles: readonly string[];
  text: (key: 'title' | 'text' | 'waiting' | 'away' | 'back') => string;
}

/** JSON escaped so that it cannot close the surrounding element. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const mark =
  '<svg width="30" height="30" viewBox="0 0 32 32" fill="none" stroke-width="3.4" stroke-linecap="round" aria-hidden="true"><path class="left" d="M4.5 25V15.2a5.75 5.75 0 0 1 11.5 0"/><path class="right" d="M27.5 25V15.2a5.75 5.75 0 0 0-11.5 0"/><path stroke-width="2.6" d="M16 4.5v23"/></svg>';
const themed = `(h=>{try{let t=localStorage.getItem('${local.theme}');if(t=='light'||t=='system'&&matchMedia('(prefers-color-scheme:light)').matches)h.dataset.theme='light'}catch{}})(document.documentElement)`;

/** A page of our own origin for the provider's script only; the site's code does not run here. */
export function googlePageHtml({
  clientId,
  providerScript,
  nonce,
  policyNonce,
  language,
  home,
  login,
  styles,
  text,
}: GooglePage): ReturnType<typeof html> {
  const setup = {
    clientId,
    nonce,
    script: providerScript,
    locale: language.tag,
    callback: `${googleCallback.path}?lang=${language.code}`,
    success: SUCCESS,
    home,
    login,
    away: text('away'),
    waiting: text('waiting'),
    keys: {
      userToken: local.userToken,
      login: local.login,
      inviteCode: local.inviteCode,
      fromFullPath: session.fromFullPath,
      showPricingDialog: session.showPricingDialog,
    },
  };
  return html`<!doctype html>
    <html lang="${language.tag}" dir="${language.direction}" data-theme="dark">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>${`${text('title')} · ${brand.name}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <style nonce="${policyNonce}">
          ${raw(css)}
        </style>
        <script nonce="${policyNonce}">
          ${raw(themed)};
        </script>
      </head>
      <body>
        <main>
          <a class="logo" href="${home}" translate="no">${raw(mark)}<span>${brand.name}</span></a>
          <h1>${text('title')}</h1>
          <p>${text('text')}</p>
          <div id="google"></div>
          <p id="status" role="status"></p>
          <a id="back" href="${login}">${text('back')}</a>
        </main>
        <script type="application/json" id="setup">
          ${raw(json(setup))}
        </script>
        <script nonce="${policyNonce}">
          ${raw(script)};
        </script>
      </body>
    </html> `;
}

/** CSP: allows the provider's script, iframe, requests and styles, and no other foreign origin. */
export function googlePagePolicy(providerScript: string, policyNonce: string, https: boolean): string {
  const { href } = new URL(providerScript);
  // As the provider documents it: the script itself, and its folder for everything else.
  const folder = new URL('.', href).href;
  return [
    "default-src 'none'",
    `script-src 'nonce-${policyNonce}' ${href}`,
    `style-src 'self' 'nonce-${policyNonce}' ${folder}style`,
    `frame-src ${folder}`,
    `connect-src 'self' ${folder}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
