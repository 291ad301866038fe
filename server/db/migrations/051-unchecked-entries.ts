import { sql, type Kysely } from 'kysely';

/** What was brought from devices takes no part in the challenge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from challenge_entry using creation, job
    where creation.id = challenge_entry.creation_id and job.id = creation.job_id and job.engine = 'device'`.execute(
    db,
  );
}
