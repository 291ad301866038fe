import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Infer } from 'superstruct';
import type { keep } from '#contract/media/media.ts';
import { DAY_MS } from '#contract/time.ts';
import { DEVICE_ENGINE, worksOnDevice } from '#contract/tools/device-families.ts';
import { deviceLabelOf } from '#contract/tools/device-labels.ts';
import type { Tool } from '#contract/tools/tool.ts';
import type { Membership } from '#server/credits/door.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { HttpError, fileRefused, inputRefused } from '#server/http/errors.ts';
import type { Sender } from '#server/pictures/port.ts';
import { createSingleFlight } from '#server/single-flight.ts';
import { type Storage, discard } from '#server/storage/door.ts';
import type { Quota } from '#server/uploads/door.ts';
import { toolOf } from '#tools/index.ts';
import { writeCreation } from './creations.ts';

type Wanted = Infer<typeof keep.request>;

const MB = 1_000_000;
/** Bytes of what one account has brought from devices and not deleted for good. */
const MOST_BYTES = 2000 * MB;
/** What devices write. */
const FORMATS = [
  { mime: 'image/png', extension: '.png' },
  { mime: 'image/jpeg', extension: '.jpg' },
] as const;

interface Bringer extends Omit<Sender, 'kind'> {
  owner: number;
}

export interface MadeElsewhere {
  /** Takes one into the account of its owner, an upload once; returns the id of its creation. */
  keep(bringer: Bringer, wanted: Wanted): Promise<string>;
}

/** What the job of an upload has as the hash of its request. */
const requestOf = (upload: string): string => `${DEVICE_ENGINE} ${upload}`;

/**
 * Nothing of the picture is believed: it is decoded, labeled and written again as what the tool would have made,
 * whatever it is, and says that nobody has checked it. Its job has cost nothing, and brings no reward.
 */
export function createMadeElsewhere(
  db: Kysely<Database>,
  { files, store, workspace, pictures }: Pick<Storage, 'files' | 'store' | 'workspace' | 'pictures'>,
  { membership, quota }: { membership: Membership; quota: Quota },
): MadeElsewhere {
  const once = createSingleFlight<string>();

  /** The job of the upload, or of the client's id. */
  const known = async (
    at: Kysely<Database> | Transaction<Database>,
    owner: number,
    { file, client_job_id: clientId }: Wanted,
  ): Promise<string | undefined> => {
    const row = await at
      .selectFrom('job')
      .select(['public_id', 'engine'])
      .where('owner_id', '=', owner)
      .where((eb) => eb.or([eb('client_job_id', '=', clientId), eb('request_hash', '=', requestOf(file))]))
      .executeTakeFirst();
    if (row && row.engine !== DEVICE_ENGINE) throw new HttpError('client_id_reused');
    return row?.public_id;
  };

  /** Bytes of what the owner has brought, in the bin too. */
  const broughtBytes = async (owner: number): Promise<number> => {
    const { rows } = await sql<{ bytes: string }>`
      select coalesce(sum(stored_file.bytes), 0) as bytes
      from job join stored_file on stored_file.name = job.result->'files'->>0
      where job.owner_id = ${owner} and job.engine = ${DEVICE_ENGINE}
        and stored_file.deleted_at is null and stored_file.expires_at > now()`.execute(db);
    return Number(rows[0]?.bytes ?? 0);
  };

  /** Writes the upload with the label of the tool, and counts the bytes. */
  const label = async ({ owner, place, signal }: Bringer, name: string, tool: Tool, output: string) => {
    const label = deviceLabelOf(tool.family);
    if (!label || !worksOnDevice(tool, tool.work))
      throw inputRefused({ field: 'tool', message: 'not_on_device' });
    const upload = await files.own(owner, name);
    const [format] = FORMATS.filter(({ mime }) => upload.purpose === 'upload' && upload.mime === mime);
    if (!format) throw fileRefused('kind');
    const { vip } = await membership.of(owner);
    const written = output + format.extension;
    const facts = await pictures.label(
      {
        file: await store.localFile(upload.storage_key),
        output: written,
        maker: label.maker,
        source: label.source,
        isDrawn: label.isDrawn,
      },
      { kind: vip ? 'member' : 'account', place, signal },
    );
    const { size } = await stat(written);
    if ((await broughtBytes(owner)) + size > MOST_BYTES) {
      const values = { mb: MOST_BYTES / MB };
      throw new HttpError('file_refused', {
        data: { rule: 'quota', ...values },
        text: 'file_refused.brought',
        values,
      });
    }
    await quota.take({ owner, place }, size, true);
    return { file: written, facts };
  };

  const write = async (bringer: Bringer, wanted: Wanted, output: string): Promise<string> => {
    const { owner } = bringer;
    const before = await known(db, owner, wanted);
    if (before !== undefined) return before;
    const tool = toolOf(wanted.tool);
    if (!tool) throw inputRefused({ field: 'tool', message: 'unknown' });
    const made = await label(bringer, wanted.file, tool, output);
    const now = new Date();
    const { historyDays } = await membership.of(owner);
    const expiresAt = new Date(now.getTime() + historyDays * DAY_MS);
    const stored = await files.keep({ owner, purpose: 'result', ...made, expiresAt });
    const publicId = randomUUID();
    const request = { inputs: {}, options: {}, detail: {}, files: [], plan: {} };
    const begin = async (tx: Transaction<Database>): Promise<string> => {
      // Two calls at once are answered one after the other.
      await tx.selectFrom('owner').select('id').where('id', '=', owner).forUpdate().execute();
      const faster = await known(tx, owner, wanted);
      if (faster !== undefined) return faster;
      const { id: jobId } = await tx
        .insertInto('job')
        .values({
          public_id: publicId,
          owner_id: owner,
          client_job_id: wanted.client_job_id,
          request_hash: requestOf(wanted.file),
          operation: tool.operation,
          tool: tool.slug,
          request: JSON.stringify(request),
          result: JSON.stringify({ files: [stored.name] }),
          lane: 'free',
          owner_cap: 1,
          silent_limit_s: 600,
          state: 'succeeded',
          engine: DEVICE_ENGINE,
          finished_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const job = { id: jobId, operation: tool.operation, tool: tool.slug, request };
      await writeCreation(tx, { job, ownerId: owner, files: [stored.name], expiresAt, now });
      return publicId;
    };
    let id: string | undefined;
    try {
      id = await db.transaction().execute(begin);
      return id;
    } finally {
      if (id !== publicId) await files.remove(stored);
    }
  };

  return {
    keep: (bringer, wanted) =>
      once(`${bringer.owner} ${wanted.file}`, async () => {
        const output = workspace.path();
        try {
          return await write(bringer, wanted, output);
        } finally {
          await Promise.all(FORMATS.map(({ extension }) => discard(output + extension)));
        }
      }),
  };
}
