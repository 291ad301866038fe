import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { brand } from '#contract/site/brand.ts';
import * as users from '#contract/users/users.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Confirmation } from '#server/accounts/sign-in/confirmation.ts';
import type { Deletion } from '#server/accounts/data/deletion.ts';
import type { Exporter } from '#server/accounts/data/export.ts';
import { profileOf } from '#server/accounts/profile.ts';
import type { CodeAsker, LoginAttempt, Entered, SignIn } from '#server/accounts/sign-in/sign-in.ts';
import type { Sessions } from '#server/accounts/sign-in/sessions.ts';
import type { Announcements } from '#server/events/door.ts';
import type { Credits } from '#server/credits/door.ts';
import { inputRefused } from '#server/http/errors.ts';
import { readRequest } from '#server/http/answer.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { logAct } from '#server/http/log-act.ts';
import { tokenOf } from '#server/http/request/identity.ts';

export interface UserDependencies {
  signIn: SignIn;
  sessions: Sessions;
  accounts: Accounts;
  credits: Credits;
  announcements: Announcements;
  exporter: Exporter;
  deletion: Deletion;
  confirmation: Confirmation;
}

/**
 * What every login ends with. The session of the token that came with it ends: nobody could use or end it from
 * there again.
 */
export const createEnter =
  ({ sessions, announcements }: Pick<UserDependencies, 'sessions' | 'announcements'>) =>
  async (c: Context<Env>, event: string, { owner, token }: Entered): Promise<string> => {
    logAct(c, event, owner);
    const former = tokenOf(c);
    const ended = former === undefined ? [] : await sessions.end([hash('sha256', former)]);
    for (const one of ended) {
      logAct(c, 'logout', one);
      announcements.announce(one, 'sessions');
    }
    return token;
  };

export function serveUsers(
  { serve, route, identity }: Calls,
  { signIn, sessions, accounts, credits, announcements, exporter, deletion, confirmation }: UserDependencies,
): void {
  const attempt = async (c: Context<Env>, place: string): Promise<LoginAttempt> => ({
    place,
    language: c.var.language,
    userAgent: c.req.header('user-agent'),
    ...(await identity.device(c)),
  });
  const asker = async (c: Context<Env>, place: string): Promise<CodeAsker> => ({
    place,
    language: c.var.language,
    device: await identity.greetDevice(c),
  });
  /** Called after sessions have ended: open streams check their session again and close if it has ended. */
  const ended = (c: Context<Env>, event: string, owner: number): void => {
    logAct(c, event, owner);
    announcements.announce(owner, 'sessions');
  };
  /** Files keep their signed addresses for hours: the browser's own cache must not outlive the login. */
  const forget = (c: Context<Env>): void => c.header('Clear-Site-Data', '"cache"');
  const enter = createEnter({ sessions, announcements });

  serve(users.registerCode, { who: 'anyone' }, async ({ email }, { place }, c) => {
    await signIn.sendRegisterCode(email, await asker(c, place));
    return {};
  });
  serve(users.resetCode, { who: 'anyone' }, async ({ email }, { place }, c) => {
    await signIn.sendResetCode(email, await asker(c, place));
    return {};
  });
  serve(
    users.register,
    { who: 'anyone' },
    async ({ email, password, verify_code: code, invite_code: inviteCode }, { place }, c) =>
      enter(
        c,
        'register',
        await signIn.register({ email, password, code, inviteCode }, await attempt(c, place)),
      ),
  );
  serve(users.login, { who: 'anyone' }, async (form, { place }, c) =>
    enter(c, 'login', await signIn.login(form, await attempt(c, place))),
  );
  serve(
    users.changePassword,
    { who: 'anyone' },
    async ({ email, new_passwd: password, code }, { place }, c) => {
      const entered = await signIn.reset({ email, password, code }, await attempt(c, place));
      announcements.announce(entered.owner, 'sessions');
      return enter(c, 'password', entered);
    },
  );

  serve(users.logout, { who: 'session' }, async (_request, { owner, session }, c) => {
    await sessions.revoke(owner, session);
    ended(c, 'logout', owner);
    forget(c);
    return {};
  });
  serve(users.endedSessions, { who: 'anyone' }, async ({ sessions: hashes }, _caller, c) => {
    for (const owner of await sessions.end(hashes)) ended(c, 'logout', owner);
    forget(c);
    return {};
  });
  serve(users.sessions, { who: 'session' }, async (_request, { owner, session }) => ({
    sessions: await sessions.list(owner, session),
  }));
  serve(users.revoke, { who: 'session' }, async ({ session_id: id, others }, { owner, session }, c) => {
    if ((id === undefined) === (others !== true))
      throw inputRefused({ field: 'session_id', message: 'required' });
    const revoked =
      id === undefined ? await sessions.revokeOthers(owner, session) : await sessions.revoke(owner, id);
    ended(c, 'revoke', owner);
    return { revoked };
  });

  serve(users.userInfo, { who: 'session' }, (_request, { owner }, c) =>
    profileOf({ accounts, credits }, owner, c.var.language),
  );
  serve(users.confirmCode, { who: 'session' }, async (_request, user, c) => {
    await confirmation.sendCode(user, c.var.language);
    return {};
  });
  route('POST', users.exportArchive.path, { who: 'session' }, async (user, c) => {
    const { owner } = user;
    await confirmation.check(user, await readRequest(c, users.exportArchive, undefined));
    const archive = await exporter(owner, c.var.language);
    logAct(c, 'export', owner);
    const name = `${brand.key}-${new Date().toISOString().slice(0, 10)}.zip`;
    return c.newResponse(Readable.toWeb(archive) as ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  });
  serve(users.deleteAccount, { who: 'session' }, async ({ email, ...proof }, user, c) => {
    const { owner } = user;
    const receipt = await deletion.delete(owner, email, c.var.language, () =>
      confirmation.check(user, proof),
    );
    ended(c, 'delete', owner);
    forget(c);
    return { receipt };
  });
}
