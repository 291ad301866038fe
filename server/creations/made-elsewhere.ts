import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Infer } from 'superstruct';
import type { keep } from '#contract/media/media.ts';
import { deviceLabelOf } from '#contract/tools/device-labels.ts';
import type { Membership } from '#server/credits/door.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { fileRefused, inputRefused } from '#server/http/errors.ts';
import type { Storage } from '#server/storage/door.ts';
import { toolOf } from '#tools/index.ts';
import { writeCreation } from './creations.ts';

type Wanted = Infer<typeof keep.request>;

const DAY_MS = 86_400_000;
/** The name of the engine of such jobs. */
export const DEVICE = 'device';
/** What devices write. */
const MIMES = ['image/png', 'image/jpeg'];

/** Pictures that were made on devices. */
export interface MadeElsewhere {
  /** Takes one into the account of its owner; returns the id of its creation. */
  keep(owner: number, wanted: Wanted): Promise<string>;
}

/**
 * Nothing of the picture is believed: it is decoded, labeled and written again as what the tool would have made,
 * whatever it is. Its job has cost nothing, and brings no reward.
 */
export function createMadeElsewhere(
  db: Kysely<Database>,
  { files, store, workspace, pictures }: Pick<Storage, 'files' | 'store' | 'workspace' | 'pictures'>,
  membership: Membership,
): MadeElsewhere {
  const known = async (owner: number, clientId: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('job')
      .select('public_id')
      .where('owner_id', '=', owner)
      .where('client_job_id', '=', clientId)
      .where('engine', '=', DEVICE)
      .executeTakeFirst();
    return row?.public_id;
  };

  const labeled = async (owner: number, name: string, family: string) => {
    const label = deviceLabelOf(family);
    if (!label) throw inputRefused({ field: 'tool', message: 'unknown' });
    const upload = await files.own(owner, name);
    if (upload.purpose !== 'upload' || !MIMES.includes(upload.mime)) throw fileRefused('kind');
    const output = workspace.path(upload.mime === 'image/png' ? '.png' : '.jpg');
    const facts = await pictures.label({
      file: await store.localFile(upload.storage_key),
      output,
      maker: label.maker,
      source: label.source,
      isDrawn: label.isDrawn,
    });
    return { output, facts };
  };

  return {
    async keep(owner, { file, tool: slug, client_job_id: clientId }) {
      const before = await known(owner, clientId);
      if (before !== undefined) return before;
      const tool = toolOf(slug);
      if (!tool) throw inputRefused({ field: 'tool', message: 'unknown' });
      const { output, facts } = await labeled(owner, file, tool.family);
      const now = new Date();
      const { historyDays } = await membership.of(owner);
      const expiresAt = new Date(now.getTime() + historyDays * DAY_MS);
      const stored = await files.keep({ owner, purpose: 'result', file: output, facts, expiresAt });
      const publicId = randomUUID();
      const request = { inputs: {}, options: {}, detail: {}, files: [], plan: {} };
      try {
        await db.transaction().execute(async (tx) => {
          const { id } = await tx
            .insertInto('job')
            .values({
              public_id: publicId,
              owner_id: owner,
              client_job_id: clientId,
              request_hash: DEVICE,
              operation: tool.operation,
              tool: tool.slug,
              request: JSON.stringify(request),
              result: JSON.stringify({ files: [stored.name] }),
              lane: 'free',
              owner_cap: 1,
              silent_limit_s: 600,
              state: 'succeeded',
              engine: DEVICE,
              finished_at: now,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          const job = { id, operation: tool.operation, tool: tool.slug, request };
          await writeCreation(tx, { job, ownerId: owner, files: [stored.name], expiresAt, now });
        });
      } catch (error) {
        await files.remove(stored);
        // Another call with the same id was faster.
        const other = await known(owner, clientId);
        if (other === undefined) throw error;
        return other;
      }
      return publicId;
    },
  };
}
