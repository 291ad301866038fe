import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { type ThirdParties, analyticsPath, chatPath } from '#contract/site/third-parties.ts';
import type { Env } from '#server/http/env.ts';

interface Settings {
  analyticsId: string | undefined;
  chatUrl: string | undefined;
}

const TAG_HOST = 'https://www.googletagmanager.com';
const COUNTING_HOSTS = `${TAG_HOST} https://*.google-analytics.com https://*.analytics.google.com`;

/** What the configuration switches on; undefined where that is nothing. */
export function thirdPartiesOf({ analyticsId, chatUrl }: Settings): ThirdParties | undefined {
  if (analyticsId === undefined && chatUrl === undefined) return undefined;
  return {
    analytics: analyticsId !== undefined,
    chat: chatUrl === undefined ? null : new URL(chatUrl).host,
  };
}

/** Nothing is stored on the device: the iframe has no origin, so no cookies, and the tag is told not to try. */
const counting = (id: string): string => `dataLayer=[];function gtag(){dataLayer.push(arguments)}
gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',analytics_storage:'denied'});
gtag('js',new Date);gtag('config','${id}',{send_page_view:false});
addEventListener('message',e=>{if(e.source===parent)gtag('event','page_view',{page_location:e.data.address,page_title:e.data.title,language:e.data.language})});
parent.postMessage('ready','*')`;

/** Iframes for third parties, each with a policy of its own; the policy of the site's pages names no third party. */
export function serveThirdParties(app: Hono<Env>, { analyticsId, chatUrl }: Settings): void {
  const send = (
    c: Context<Env>,
    policy: string,
    nonce: string,
    content: ReturnType<typeof html>,
  ): Response | Promise<Response> => {
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; ${policy}`,
    );
    c.header('X-Frame-Options', 'SAMEORIGIN');
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    c.header('Referrer-Policy', 'no-referrer');
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <title>Third party</title>
            <style nonce="${nonce}">
              html,
              body,
              iframe {
                width: 100%;
                height: 100%;
                margin: 0;
                border: 0;
              }
            </style>
          </head>
          <body>
            ${content}
          </body>
        </html>`,
    );
  };
  const nonceOf = (): string => randomBytes(16).toString('base64');

  if (analyticsId !== undefined)
    app.get(analyticsPath, (c) => {
      const nonce = nonceOf();
      return send(
        c,
        `sandbox allow-scripts; script-src 'nonce-${nonce}' ${TAG_HOST}; connect-src ${COUNTING_HOSTS}; img-src ${COUNTING_HOSTS}`,
        nonce,
        html`<script nonce="${nonce}">
            ${raw(counting(analyticsId))};
          </script>
          <script nonce="${nonce}" async src="${TAG_HOST}/gtag/js?id=${analyticsId}"></script>`,
      );
    });
  if (chatUrl !== undefined)
    app.get(chatPath, (c) =>
      send(
        c,
        `frame-src ${new URL(chatUrl).origin}`,
        nonceOf(),
        html`<iframe
          src="${chatUrl}"
          title="${new URL(chatUrl).host}"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerpolicy="no-referrer"
        ></iframe>`,
      ),
    );
}
