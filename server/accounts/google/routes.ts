import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { cookies } from '#contract/site/storage-keys.ts';
import { googleCallback, googlePagePath, googleSetup } from '#contract/users/users.ts';
import { type GoogleSignIn, SIGN_IN_S } from '#server/accounts/google/google-sign-in.ts';
import { createEnter } from '#server/accounts/routes.ts';
import type { Sessions } from '#server/accounts/sign-in/sessions.ts';
import type { Announcements } from '#server/events/door.ts';
import { siteStyle } from '#server/site/door.ts';
import { serverText } from '#server/texts.ts';
import { googlePageHtml, googlePagePolicy } from './page/html.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';

export interface GoogleDependencies {
  google: GoogleSignIn;
  sessions: Sessions;
  announcements: Announcements;
  distDir: string;
  https: boolean;
}

export function serveGoogle(
  { app, serve, identity }: Calls,
  { google, sessions, announcements, distDir, https }: GoogleDependencies,
): void {
  const { provider } = google;
  // Sent only with the call that finishes a sign-in; with https no page without it can set it.
  const ours = { path: googleCallback.path, secure: https, ...(https ? { prefix: 'secure' as const } : {}) };
  const enter = createEnter({ sessions, announcements });

  serve(googleSetup, { who: 'anyone' }, () => ({ client_id: provider?.clientId ?? null }));

  app.get(googlePagePath, async (c: Context<Env>) => {
    const look = await siteStyle(distDir, c.var.language);
    c.header('Cache-Control', 'no-store');
    if (!provider) return c.redirect(look.login);
    const { nonce, cookie } = google.begin();
    const policyNonce = randomBytes(16).toString('base64');
    setCookie(c, cookies.google, cookie, {
      ...ours,
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: SIGN_IN_S,
    });
    c.header('Content-Security-Policy', googlePagePolicy(provider.script, policyNonce, https));
    c.header('Content-Language', look.language.tag);
    return c.html(
      googlePageHtml({
        look,
        clientId: provider.clientId,
        providerScript: provider.script,
        nonce,
        policyNonce,
        text: (key) => serverText(c.var.language, `sign_in.google.${key}`),
      }),
    );
  });

  serve(googleCallback, { who: 'anyone', limit: 'google' }, async (request, { place }, c) => {
    const { credential, invite_code: inviteCode } = request;
    const entered = await google.finish({
      credential,
      inviteCode,
      place,
      cookie: getCookie(c, cookies.google, ours.prefix),
      language: c.var.language,
      ...(await identity.device(c)),
      userAgent: c.req.header('user-agent'),
    });
    deleteCookie(c, cookies.google, ours);
    return enter(c, 'google', entered);
  });
}
