import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Kysely, Selectable } from 'kysely';
import type { Item } from '#contract/media/dash.ts';
import { HOUR_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import { fileRefused } from '#server/http/errors.ts';
import type { FileAddresses } from './file-addresses.ts';

export type StoredFile = Selectable<Database['stored_file']>;

/** How long files are stored; without a number until they are deleted. */
const RETENTION_MS = {
  upload: 24 * HOUR_MS,
  result: 30 * 24 * HOUR_MS,
  preview: HOUR_MS / 2,
  kept: null,
} as const;

function endOf(purpose: StoredFile['purpose'], from: Date): Date | null {
  const retention = RETENTION_MS[purpose];
  return retention === null ? null : new Date(from.getTime() + retention);
}

/** Metadata of a file before it is stored; pixels and seconds where it has them. */
export interface FileFacts {
  mime: string;
  extension: string;
  width: number | undefined;
  height: number | undefined;
  duration: number | undefined;
}

/** Files of owners: bytes in the object store, metadata in the database. */
export interface StoredFiles {
  /**
   * Moves a checked local file into the store. `id` makes a repeat idempotent; `expiresAt` replaces the
   * usual end.
   */
  keep(input: {
    owner: number;
    purpose: StoredFile['purpose'];
    file: string;
    facts: FileFacts;
    id?: string;
    expiresAt?: Date;
  }): Promise<StoredFile>;
  /** The owner's own file; another owner's, a deleted or an expired one throws as gone. */
  own(owner: number, name: string): Promise<StoredFile>;
  /** Metadata of the files of these names, for any owner and also after their deletion. */
  facts(names: readonly string[]): Promise<Map<string, StoredFile>>;
  /** Whether a local file is, byte for byte, what this site has made; deleted results count for sixty days. */
  isResult(file: string): Promise<boolean>;
  byId(owner: number, id: string): Promise<StoredFile | undefined>;
  remove(file: Pick<StoredFile, 'name' | 'storage_key'>): Promise<void>;
  /** Nobody opens it from then on, and the sweeper removes what there is of it. */
  end(name: string, at: Date): Promise<void>;
  item(file: StoredFile): Item;
}

export const variantPrefix = (name: string): string => `variant/${name.slice(0, 2)}/${name}`;

/** Key of what was found in a file and is kept beside it; deleted with it. */
export const sideKey = (name: string, kind: string): string => `${variantPrefix(name)}/${kind}.json`;

export const isAvailable = (file: StoredFile): boolean =>
  file.deleted_at === null && (file.expires_at === null || file.expires_at.getTime() > Date.now());

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

export function createStoredFiles(
  db: Kysely<Database>,
  store: ObjectStore,
  addresses: FileAddresses,
): StoredFiles {
  const openable = () =>
    db
      .selectFrom('stored_file')
      .selectAll()
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]));

  const undeleted = (name: string) =>
    db.updateTable('stored_file').where('name', '=', name).where('deleted_at', 'is', null);

  const end: StoredFiles['end'] = async (name, at) => {
    await undeleted(name).set({ expires_at: at }).execute();
  };

  return {
    async keep({ owner, purpose, file, facts, id = randomBytes(16).toString('hex'), expiresAt }) {
      const name = `${id}.${facts.extension}`;
      const now = new Date();
      const row: StoredFile = {
        name,
        owner_id: owner,
        purpose,
        storage_key: `${purpose}/${name.slice(0, 2)}/${name}`,
        mime: facts.mime,
        bytes: (await stat(file)).size,
        width: facts.width ?? null,
        height: facts.height ?? null,
        duration_ms: facts.duration === undefined ? null : Math.round(facts.duration * 1000),
        sha256: await sha256Of(file),
        created_at: now,
        expires_at: expiresAt ?? endOf(purpose, now),
        deleted_at: null,
      };
      // The row first: if the server dies in between, the sweeper removes what the row names.
      await db
        .insertInto('stored_file')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
      try {
        await store.adopt(row.storage_key, file);
      } catch (error) {
        await end(name, new Date());
        throw error;
      }
      return row;
    },
    async own(owner, name) {
      const row = await openable().where('name', '=', name).where('owner_id', '=', owner).executeTakeFirst();
      if (!row) throw fileRefused('gone');
      return row;
    },
    async facts(names) {
      if (names.length === 0) return new Map();
      const rows = await db.selectFrom('stored_file').selectAll().where('name', 'in', names).execute();
      return new Map(rows.map((row) => [row.name, row]));
    },
    async isResult(file) {
      const row = await db
        .selectFrom('stored_file')
        .select('name')
        .where('sha256', '=', await sha256Of(file))
        .where('purpose', '=', 'result')
        .executeTakeFirst();
      return row !== undefined;
    },
    byId: (owner, id) =>
      openable().where('name', 'like', `${id}.%`).where('owner_id', '=', owner).executeTakeFirst(),
    async remove({ name, storage_key }) {
      await end(name, new Date());
      await store.removeAll(variantPrefix(name));
      await store.remove(storage_key);
      await undeleted(name).set({ deleted_at: new Date() }).execute();
    },
    end,
    item: (file) => ({
      name: file.name,
      url: addresses.of(file.name),
      mime: file.mime,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      duration: file.duration_ms === null ? null : file.duration_ms / 1000,
    }),
  };
}

/** Removes a local file; a missing one is fine. */
export const discard = (file: string): Promise<void> => rm(file, { force: true });
