import { describe, expect, it } from 'vitest';
import { creditDetails, records } from '#contract/users/credit.ts';
import { inviteCode } from '#contract/users/users.ts';
import { signUp } from '#tests/support/account.ts';
import { SOON_MS, openTab } from '#tests/support/money/balance.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { follow, sendSwap } from '#tests/support/visitor.ts';

const server = useSharedServer();
const remain = async (user: Awaited<ReturnType<typeof signUp>>) =>
  (await user.call(creditDetails)).credit_remain;

describe('an invite', () => {
  it('rewards the invited at sign-up and the inviter at the first job, in an open tab at once', async () => {
    const ann = await signUp(server.current);
    const { invite_code: code, ...before } = await ann.call(inviteCode);
    expect(before).toEqual({ invited: 0, earned: 0, month_left: 5 });
    expect((await ann.call(inviteCode)).invite_code).toBe(code);
    const bob = await signUp(server.current, undefined, { inviteCode: code });
    expect(await bob.call(creditDetails)).toMatchObject({ credit_remain: 40, invite_credit: { total: 20 } });
    expect((await bob.call(records)).records[0]?.description).toBe('Gift for joining through an invite');
    expect(await ann.call(inviteCode)).toMatchObject({ invited: 1, earned: 0 });
    expect(await remain(ann)).toBe(20);
    const tab = await openTab(ann);
    const { job_id: id } = await sendSwap(bob);
    expect(await follow(bob, id)).toMatchObject({ status: 1 });
    expect(await tab.reaches(60)).toBeLessThan(SOON_MS);
    tab.close();
    const { job_id: second } = await sendSwap(bob);
    expect(await follow(bob, second)).toMatchObject({ status: 1 });
    expect(await ann.call(creditDetails)).toMatchObject({ credit_remain: 60, invite_credit: { total: 40 } });
    expect(await ann.call(inviteCode)).toMatchObject({ invited: 1, earned: 40, month_left: 4 });
    expect((await ann.call(records)).records[0]).toMatchObject({
      credits: 40,
      description: 'A friend you invited made their first creation',
    });
  });
});
