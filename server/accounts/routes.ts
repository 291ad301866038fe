import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { brand } from '#contract/brand.ts';
import * as users from '#contract/users.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Deletion } from '#server/accounts/deletion.ts';
import type { Exporter } from '#server/accounts/export.ts';
import { profileOf } from '#server/accounts/profile.ts';
import type { LoginAttempt, Entered, SignIn } from '#server/accounts/sign-in.ts';
import type { Sessions } from '#server/accounts/sessions.ts';
import { addressBucket } from '#server/limits/address.ts';
import type { CreditNews } from '#server/credits/credit-events.ts';
import type { Credits } from '#server/credits/credits.ts';
import { inputRefused } from '#server/http/errors.ts';
import { serveCall } from '#server/http/answer.ts';
import type { RequestIdentity } from '#server/http/request-identity.ts';
import type { Env } from '#server/http/env.ts';

export interface UserDependencies {
  callers: RequestIdentity;
  signIn: SignIn;
  sessions: Sessions;
  accounts: Accounts;
  credits: Credits;
  creditNews: CreditNews;
  exporter: Exporter;
  deletion: Deletion;
}

/** Ways into an account and out of it, and what its owner may see, take along and delete. */
export function serveUsers(
  app: Hono<Env>,
  { callers, signIn, sessions, accounts, credits, creditNews, exporter, deletion }: UserDependencies,
): void {
  const comer = async (c: Context<Env>): Promise<LoginAttempt> => ({
    place: addressBucket(c.var.address),
    language: c.var.language,
    userAgent: c.req.header('user-agent'),
    deviceOwner: await callers.deviceOwner(c),
  });
  const audit = (c: Context<Env>, event: string, owner: number): void =>
    c.var.log.info({ audit: event, owner }, 'account');
  /** Sessions have ended: open streams look again, and those of ended sessions end. */
  const ended = (c: Context<Env>, event: string, owner: number): void => {
    audit(c, event, owner);
    creditNews.changed(owner);
  };
  const enter = (c: Context<Env>, event: string, { owner, token }: Entered): string => {
    audit(c, event, owner);
    return token;
  };

  serveCall(app, users.registerCode, async ({ email }, c) => {
    await signIn.sendRegisterCode(email, await comer(c));
    return {};
  });
  serveCall(app, users.resetCode, async ({ email }, c) => {
    await signIn.sendResetCode(email, await comer(c));
    return {};
  });
  serveCall(app, users.register, async ({ email, password, verify_code: code, invite_code: inviteCode }, c) =>
    enter(c, 'register', await signIn.register({ email, password, code, inviteCode }, await comer(c))),
  );
  serveCall(app, users.login, async (form, c) => enter(c, 'login', await signIn.login(form, await comer(c))));
  serveCall(app, users.changePassword, async ({ email, new_passwd: password, code }, c) => {
    const { owner, token } = await signIn.reset({ email, password, code }, await comer(c));
    ended(c, 'password', owner);
    return token;
  });

  serveCall(app, users.logout, async (_request, c) => {
    const { owner, session } = await callers.user(c);
    await sessions.revoke(owner, session);
    ended(c, 'logout', owner);
    return {};
  });
  serveCall(app, users.sessions, async (_request, c) => {
    const { owner, session } = await callers.user(c);
    return { sessions: await sessions.list(owner, session) };
  });
  serveCall(app, users.revoke, async ({ session_id: id, others }, c) => {
    const { owner, session } = await callers.user(c);
    if ((id === undefined) === (others !== true))
      throw inputRefused({ field: 'session_id', message: 'required' });
    const revoked =
      id === undefined ? await sessions.revokeOthers(owner, session) : await sessions.revoke(owner, id);
    ended(c, 'revoke', owner);
    return { revoked };
  });

  serveCall(app, users.userInfo, async (_request, c) => {
    const { owner } = await callers.user(c);
    return profileOf({ accounts, credits }, owner, c.var.language);
  });
  app.post(users.exportPath, async (c) => {
    const { owner } = await callers.user(c);
    const archive = await exporter(owner, c.var.language);
    audit(c, 'export', owner);
    const name = `${brand.key}-${new Date().toISOString().slice(0, 10)}.zip`;
    return c.newResponse(Readable.toWeb(archive) as ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  });
  serveCall(app, users.deleteAccount, async ({ email }, c) => {
    const { owner } = await callers.user(c);
    const receipt = await deletion.delete(owner, email, c.var.language);
    ended(c, 'delete', owner);
    return { receipt };
  });
}
