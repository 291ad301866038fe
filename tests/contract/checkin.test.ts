import { expect, it } from 'vitest';
import { TIME_ZONE_HEADER, checkin, creditDetails, records } from '#contract/users/credit.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { signUp } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';

const server = useSharedServer();
const once = { status: 200, code: errorCodes.already_checked_in.code };

it('a claim gives the credits of the day, and a second one the message of the day', async () => {
  const ann = await signUp(server.current);
  const response = await ann.fetch(checkin.path, { headers: { [TIME_ZONE_HEADER]: 'Asia/Tokyo' } });
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { data } = (await response.json()) as { data: { next_at: string } };
  expect(data).toMatchObject({ credits: 19, streak: 1, streak_bonus: 0 });
  expect(Date.parse(data.next_at) - Date.now()).toBeGreaterThan(19.9 * 3_600_000);
  const again = await ann.ask(checkin, {}, { [TIME_ZONE_HEADER]: 'Asia/Tokyo' });
  expect(again).toMatchObject({ ...once, data: { next_at: data.next_at } });
  expect(again.msg).toBe('You have already checked in today. Come back tomorrow.');
  expect(await ann.call(creditDetails)).toMatchObject({
    credit_remain: 39,
    daily_credit: { init_credits: 19, claimed: true, next_at: data.next_at, streak: 1 },
  });
  expect((await ann.call(records)).records[0]).toMatchObject({
    type: 'grant',
    credits: 19,
    description: 'Daily check-in',
  });
});

it('fifty claims at once, and one from every zone of the world, give one', async () => {
  const ann = await signUp(server.current);
  const zones = ['Mars/Olympus', '', '+14:00', ...Intl.supportedValuesOf('timeZone')];
  const claims = [...Array.from({ length: 50 }, () => 'Europe/Berlin'), ...zones].map((zone) =>
    ann.ask(checkin, {}, { [TIME_ZONE_HEADER]: zone }),
  );
  const answers = await Promise.all(claims);
  expect(answers.filter(({ code }) => code === 100_000)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === once.code)).toHaveLength(answers.length - 1);
  expect((await ann.call(creditDetails)).credit_remain).toBe(39);
});

it('works without a zone', async () => {
  const ann = await signUp(server.current);
  expect(await ann.call(checkin)).toMatchObject({ credits: 19, streak: 1 });
});
