import type { UserInfo } from '#contract/users/users.ts';
import type { Credits } from '#server/credits/door.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Accounts } from './accounts.ts';

/**
 * The account as its owner sees it, texts in their language. Throws `token_invalid` when it has just been
 * deleted.
 */
export async function profileOf(
  { accounts, credits }: { accounts: Accounts; credits: Credits },
  owner: number,
  language: string,
): Promise<UserInfo> {
  const account = await accounts.byOwner(owner);
  if (!account) throw new HttpError('token_invalid');
  const { details, vipUntil } = await credits.details(owner, language);
  const { credit_remain, invite_credit, today_spent, vip, daily_credit } = details;
  return {
    user_email: account.email,
    credit_remain,
    invite_credit,
    today_spent,
    vip,
    vip_until: vipUntil?.toISOString() ?? null,
    daily_credit,
    created_at: account.created_at.toISOString(),
    has_password: account.password_hash !== null,
  };
}
