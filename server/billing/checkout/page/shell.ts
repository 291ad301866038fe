import { html } from 'hono/html';
import { type Html, type SiteStyle, policyOf, siteDocument } from '#server/site/door.ts';
import css from './page.css?raw';
import script from './page.js?raw';

export interface Shell {
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

/** A standalone page that works without script. */
export const payShell = ({ body, again, ...page }: Shell): Html =>
  siteDocument({
    ...page,
    css,
    script,
    head:
      again === undefined
        ? undefined
        : html`<noscript><meta http-equiv="refresh" content="${again}" /></noscript>`,
    body: html`<main>${body}</main>`,
  });

const base = (nonce: string): string[] => [
  `style-src 'self' 'nonce-${nonce}'`,
  "form-action 'self'",
  "frame-ancestors 'self'",
];

/** CSP of pages without foreign content. */
export const ownPolicy = (nonce: string, https: boolean): string =>
  policyOf(
    https,
    ...base(nonce),
    `script-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
  );

/**
 * CSP: allows the provider's script, iframes and requests, as documented by the provider, and no other
 * foreign origin.
 */
export function embeddedPolicy(nonce: string, script: string, https: boolean): string {
  const { origin } = new URL(script);
  return policyOf(
    https,
    ...base(nonce),
    `script-src 'nonce-${nonce}' ${origin} https://*.js.stripe.com https://checkout.stripe.com`,
    `frame-src ${origin} https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com`,
    `connect-src 'self' ${origin} https://api.stripe.com https://checkout.stripe.com`,
    "img-src 'self' https://*.stripe.com",
  );
}
