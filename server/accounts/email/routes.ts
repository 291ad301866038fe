import type { Context } from 'hono';
import { html } from 'hono/html';
import * as users from '#contract/users/users.ts';
import type { Confirmation } from '#server/accounts/sign-in/confirmation.ts';
import type { Announcements } from '#server/events/door.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { logAct } from '#server/http/log-act.ts';
import { addressBucket } from '#server/network/address.ts';
import { addressIn, sendNotice, sendPlainPage, siteStyle } from '#server/site/door.ts';
import { serverText } from '#server/texts.ts';
import type { EmailChange } from './email-change.ts';

export interface EmailDependencies {
  emailChange: EmailChange;
  confirmation: Confirmation;
  announcements: Announcements;
  distDir: string;
}

const css = '.undo{display:grid;gap:16px;justify-items:start;max-width:60ch;margin:12vh auto 0}';

/** Another address for the account, and the page on which the one before is brought back. */
export function serveEmail(
  { app, serve, limits, https }: Calls,
  { emailChange, confirmation, announcements, distDir }: EmailDependencies,
): void {
  serve(users.emailCode, { who: 'session' }, async ({ email }, user, c) => {
    await emailChange.sendCode(user, email, c.var.language);
    return {};
  });
  serve(users.changeEmail, { who: 'session' }, async ({ email, email_code: code, ...proof }, user, c) => {
    await emailChange.change(user, { email, code }, () => confirmation.check(user, proof));
    logAct(c, 'email', user.owner);
    announcements.announce(user.owner, 'sessions');
    return {};
  });

  const tokenOf = (c: Context<Env>): string => c.req.param('token') ?? '';
  /** Tries of tokens count against the place. */
  const take = (c: Context<Env>) => limits.take('sharePage', { place: addressBucket(c.var.address) });
  const notice = async (c: Context<Env>, what: 'done' | 'gone', status: 200 | 404) => {
    const { language } = c.var;
    const look = await siteStyle(distDir, language);
    const t = (key: string): string => serverText(language, `undo_email.${key}`);
    const link = { href: addressIn(language, '/login'), label: t('login') };
    return sendNotice(c, https, { look, title: t(what), text: t(`${what}_text`), link }, status);
  };

  app.get(users.undoEmailPath, async (c) => {
    const { language } = c.var;
    await take(c);
    const email = await emailChange.undone(tokenOf(c));
    if (email === undefined) return notice(c, 'gone', 404);
    const t = (key: string): string => serverText(language, `undo_email.${key}`, { email });
    const body = html`<form
      class="undo"
      method="post"
      action="${users.undoEmailAddress(tokenOf(c))}?lang=${language}"
    >
      <h1>${t('title')}</h1>
      <p>${t('lead')}</p>
      <button class="main">${t('button')}</button>
    </form>`;
    const look = await siteStyle(distDir, language);
    return sendPlainPage(c, https, { look, title: t('title'), body, css, form: true });
  });
  app.post(users.undoEmailPath, async (c) => {
    await take(c);
    const owner = await emailChange.undo(tokenOf(c));
    if (owner === undefined) return notice(c, 'gone', 404);
    logAct(c, 'email-undone', owner);
    announcements.announce(owner, 'sessions');
    return notice(c, 'done', 200);
  });
}
