import { randomBytes, randomInt } from 'node:crypto';
import { register, registerCode } from '#contract/users/users.ts';
import { codeIn, mailsTo, nextMail } from './server/mailbox.ts';
import { type Visitor, createVisitor } from './visitor.ts';

/** A server that writes its mails into its data folder. */
export interface MailingSite {
  origin: string;
  dataDir: string;
}

export const PASSWORD = 'Kestrel7~harbour';

/** An e-mail address without an account, at a mail domain of its own: the site counts the accounts of a domain. */
export const someEmail = (): string => {
  const own = randomBytes(6).toString('hex');
  return `ann-${own}@mail-${own}.example`;
};

/** A network address of its own; it counts where the server trusts this machine as a proxy. */
export const somePlace = (): Record<string, string> => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

export interface Person extends Visitor {
  email: string;
  token: string;
}

export function withToken(
  site: MailingSite,
  token: string,
  from: Record<string, string> = somePlace(),
): Visitor {
  return createVisitor(site.origin, { ...from, token });
}

/** Signs a user up with a mailed code; calls of the answer carry their token. */
export async function signUp(
  site: MailingSite,
  email: string = someEmail(),
  more: { visitor?: Visitor; inviteCode?: string } = {},
): Promise<Person> {
  const from = somePlace();
  const visitor = more.visitor ?? createVisitor(site.origin, from);
  const before = (await mailsTo(site.dataDir, email)).length;
  await visitor.call(registerCode, { email });
  const code = codeIn(await nextMail(site.dataDir, email, before + 1));
  const form = {
    email,
    password: PASSWORD,
    verify_code: code,
    ...(more.inviteCode === undefined ? {} : { invite_code: more.inviteCode }),
  };
  const token = await visitor.call(register, form);
  return Object.assign(withToken(site, token, from), { email, token });
}
