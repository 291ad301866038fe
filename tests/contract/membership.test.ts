import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkin, creditDetails } from '#contract/users/credit.ts';
import { upload } from '#contract/media/dash.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { userInfo } from '#contract/users/users.ts';
import { signUp, somePlace } from '#tests/support/account.ts';
import { makePaidPack } from '#tests/support/people.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { createVisitor, follow, sendSwap } from '#tests/support/visitor.ts';

const server = useSharedServer();
const DAY = 86_400_000;

/** A user who paid for a pack so many days ago. */
async function buyer(daysAgo: number, more: { refunded?: boolean } = {}) {
  const user = await signUp(server.current);
  const { db } = server.current.database;
  const { owner_id: owner } = await db
    .selectFrom('user_account')
    .select('owner_id')
    .where('email', '=', user.email)
    .executeTakeFirstOrThrow();
  const paidAt = new Date(Date.now() - daysAgo * DAY);
  await makePaidPack(db, owner, paidAt, more);
  return { ...user, ask: user.ask, call: user.call, owner, paidAt };
}

/** A picture of more than 20 MB with few pixels. */
async function heavyPicture(): Promise<Buffer> {
  const [width, height] = [2900, 2500];
  const picture = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(picture.byteLength).toBeGreaterThan(20_000_000);
  return picture;
}

it('lasts a year from the last pack that was not given back', async () => {
  const [member, expired, refunded] = [
    await buyer(364),
    await buyer(365),
    await buyer(1, { refunded: true }),
  ];
  expect(await member.call(userInfo)).toMatchObject({
    vip: true,
    vip_until: new Date(member.paidAt.getTime() + 365 * DAY).toISOString(),
    daily_credit: { init_credits: 29 },
  });
  expect(await member.call(checkin)).toMatchObject({ credits: 29 });
  for (const user of [expired, refunded]) {
    expect(await user.call(creditDetails)).toMatchObject({
      vip: false,
      daily_credit: { init_credits: 19 },
    });
    expect(await user.call(checkin)).toMatchObject({ credits: 19 });
  }
});

it('puts jobs into the priority lane, three at once, and keeps results for 180 days', async () => {
  const { db } = server.current.database;
  const [member, other] = [await buyer(1), await signUp(server.current)];
  for (const [user, lane, cap, days] of [
    [member, 'priority', 3, 180],
    [other, 'free', 1, 30],
  ] as const) {
    const { job_id: id } = await sendSwap(user);
    const row = await db
      .selectFrom('job')
      .select(['lane', 'owner_cap'])
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ lane, owner_cap: cap });
    const { results } = await follow(user, id);
    const [creation] = (await user.call(media.list)).creations;
    for (const end of [creation!.expires_at, results[0]!.expires_at!])
      expect(Math.round((Date.parse(end) - Date.now()) / DAY)).toBe(days);
  }
});

it('takes larger pictures, and says so to everybody', async () => {
  const { tools } = await createVisitor(server.current.origin, somePlace()).call(media.tools);
  expect(tools.find(({ slug }) => slug === 'ai-face-swap')?.limits[0]).toMatchObject({
    slot: 'target',
    max_bytes: 20_000_000,
    max_bytes_vip: 40_000_000,
  });
  const [member, other] = [await buyer(1), await signUp(server.current)];
  const files = [{ field: 'file', name: 'heavy.png', bytes: await heavyPicture() }];
  expect(await member.send(upload.path, files)).toMatchObject({
    code: 100_000,
    data: { item: { width: 2900, height: 2500 } },
  });
  expect(await other.send(upload.path, files)).toMatchObject({
    code: errorCodes.file_refused.code,
    data: { rule: 'too_many_bytes', mb: 20 },
  });
});
