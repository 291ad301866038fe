import { html } from 'hono/html';
import { SUCCESS } from '#contract/http/envelope.ts';
import { local, session } from '#contract/site/storage-keys.ts';
import { googleCallback } from '#contract/users/users.ts';
import {
  type Html,
  type SiteStyle,
  chosenTheme,
  policyOf,
  siteDocument,
  siteLogo,
} from '#server/site/door.ts';
import css from './page.css?raw';
import script from './page.js?raw';

interface GooglePage {
  clientId: string;
  providerScript: string;
  /** Nonce of the sign-in that this page starts. */
  nonce: string;
  /** Nonce for the page's own scripts and styles; the provider's are loaded by them. */
  policyNonce: string;
  look: SiteStyle;
  text: (key: 'title' | 'text' | 'waiting' | 'away' | 'back') => string;
}

/** A page of our own origin for the provider's script only; the site's code does not run here. */
export function googlePageHtml({
  clientId,
  providerScript,
  nonce,
  policyNonce,
  look,
  text,
}: GooglePage): Html {
  const { language, home, login } = look;
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
  return siteDocument({
    look,
    title: text('title'),
    nonce: policyNonce,
    theme: 'dark',
    head: html`<link rel="icon" href="/favicon.ico" sizes="32x32" />${chosenTheme(policyNonce)}`,
    css,
    body: html`<main>
      ${siteLogo(home)}
      <h1>${text('title')}</h1>
      <p>${text('text')}</p>
      <div id="google"></div>
      <p id="status" role="status"></p>
      <a id="back" href="${login}">${text('back')}</a>
    </main>`,
    setup,
    script,
  });
}

/** CSP: allows the provider's script, iframe, requests and styles, and no other foreign origin. */
export function googlePagePolicy(providerScript: string, policyNonce: string, https: boolean): string {
  const { href } = new URL(providerScript);
  // As the provider documents it: the script itself, and its folder for everything else.
  const folder = new URL('.', href).href;
  return policyOf(
    https,
    `script-src 'nonce-${policyNonce}' ${href}`,
    `style-src 'self' 'nonce-${policyNonce}' ${folder}style`,
    `frame-src ${folder}`,
    `connect-src 'self' ${folder}`,
    "img-src 'self' data:",
    "form-action 'none'",
    "frame-ancestors 'none'",
  );
}
