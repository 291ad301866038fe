import { type Transaction, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';

/**
 * Moves everything made on a device to a new account, in its transaction. Credits do not move: what a job of
 * the device holds stays with the device's account in the ledger, where it is captured or released. Jobs are
 * moved first: each update waits for the job's worker to finish its final write, whose creation and files are
 * then found by the statements below.
 */
export async function moveVisitorWork(
  tx: Transaction<Database>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { rows } =
    await sql`select 1 from owner where id = ${from} and kind = 'device' for no key update`.execute(tx);
  if (rows.length === 0) return;
  await tx.updateTable('job').set({ owner_id: to }).where('owner_id', '=', from).execute();
  await tx.updateTable('creation').set({ owner_id: to }).where('owner_id', '=', from).execute();
  await tx.updateTable('stored_file').set({ owner_id: to }).where('owner_id', '=', from).execute();
  await tx.updateTable('upload_session').set({ owner_id: to }).where('owner_id', '=', from).execute();
  await tx.updateTable('report').set({ owner_id: to }).where('owner_id', '=', from).execute();
  await tx.updateTable('removal').set({ owner_id: to }).where('owner_id', '=', from).execute();
  await sql`insert into tool_wish select ${to}::bigint, slug, created_at from tool_wish where owner_id = ${from} on conflict do nothing`.execute(
    tx,
  );
  await tx.deleteFrom('tool_wish').where('owner_id', '=', from).execute();
  await tx.updateTable('quote').set({ owner_id: to }).where('owner_id', '=', from).execute();
}
