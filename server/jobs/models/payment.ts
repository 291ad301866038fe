import { type Kysely, sql } from 'kysely';
import type { Credits } from '#server/credits/door.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { costOf } from '#server/jobs/requests/prices.ts';
import type { CheckedWork } from '#server/jobs/requests/work-check.ts';

/** Dollars that the model that serves takes for all that is made. */
const usdOfAll = (checked: CheckedWork): number =>
  checked.parts.reduce((sum, { facts }) => sum + costOf(checked, facts, checked.options), 0);

/** Whether only bought credits pay for the model, whatever day it is. */
export const needsBought = ({ model, money }: Pick<CheckedWork, 'model' | 'money'>): boolean =>
  model.cost !== undefined && money.freeUsdPerDay === 0;

/** Takes a cost from what free credits may spend today; false where that is used up. */
async function takeFree(tx: Kysely<Database>, usd: number, most: number): Promise<boolean> {
  if (usd > most) return false;
  const { rows } =
    await sql`insert into free_spend (day, usd) values ((now() at time zone 'utc')::date, ${usd}::numeric)
    on conflict (day) do update set usd = free_spend.usd + excluded.usd
    where free_spend.usd + excluded.usd <= ${most}::numeric returning day`.execute(tx);
  return rows.length > 0;
}

/**
 * Whether bought credits alone pay for work that is accepted now, in the transaction that accepts it: always where they
 * suffice, and where free ones may spend no more of the day.
 */
export async function paysBought(
  tx: Kysely<Database>,
  credits: Pick<Credits, 'bought'>,
  work: { owner: number; price: number; checked: CheckedWork },
): Promise<boolean> {
  const { owner, price, checked } = work;
  if (checked.model.cost === undefined) return false;
  if (needsBought(checked) || (await credits.bought(owner, tx)) >= price) return true;
  return !(await takeFree(tx, usdOfAll(checked), checked.money.freeUsdPerDay));
}
