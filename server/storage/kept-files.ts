import { copyFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Consent } from '#contract/tools/consent.ts';
import type { Item } from '#contract/media/dash.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { ObjectStore } from './port.ts';
import { type StoredFiles, discard } from './stored-files.ts';
import type { Workspace } from './workspace.ts';

/** Most files that an account keeps for one family of tools. */
const MAX_KEPT = 24;

export interface KeptFile {
  item: Item;
  title: string;
  consent: Consent;
  createdAt: Date;
}

/** Files that users keep in their account for a family of tools: copies of uploads, which do not expire. */
export interface KeptFiles {
  /** The newest first. */
  list(owner: number, family: string): Promise<KeptFile[]>;
  /**
   * Copies the owner's file `name`. Undefined when the account is full. Throws as gone where the owner has no
   * such file.
   */
  keep(
    owner: number,
    family: string,
    file: { name: string; title: string; consent: Consent },
  ): Promise<KeptFile | undefined>;
  /** Deletes one; a missing one is fine. */
  forget(owner: number, family: string, name: string): Promise<void>;
}

export function createKeptFiles(
  db: Kysely<Database>,
  store: ObjectStore,
  files: StoredFiles,
  workspace: Workspace,
): KeptFiles {
  const rowsOf = (owner: number, family: string) =>
    db
      .selectFrom('kept_file')
      .innerJoin('stored_file', 'stored_file.name', 'kept_file.file_name')
      .selectAll('stored_file')
      .select(['title', 'consent', 'kept_file.created_at as kept_at'])
      .where('kept_file.owner_id', '=', owner)
      .where('family', '=', family)
      .where('deleted_at', 'is', null)
      .orderBy('kept_file.created_at', 'desc');

  return {
    async list(owner, family) {
      const rows = await rowsOf(owner, family).execute();
      return rows.map(({ title, consent, kept_at: createdAt, ...file }) => ({
        item: files.item(file),
        title,
        consent,
        createdAt,
      }));
    },
    async keep(owner, family, { name, title, consent }) {
      const upload = await files.own(owner, name);
      if ((await rowsOf(owner, family).execute()).length >= MAX_KEPT) return undefined;
      const copy = workspace.path();
      const createdAt = new Date();
      try {
        await copyFile(await store.localFile(upload.storage_key), copy);
        const { mime, width, height } = upload;
        const facts = {
          mime,
          extension: name.split('.').at(-1) ?? '',
          width: width ?? undefined,
          height: height ?? undefined,
          duration: upload.duration_ms === null ? undefined : upload.duration_ms / 1000,
        };
        const kept = await files.keep({ owner, purpose: 'kept', file: copy, facts });
        await db
          .insertInto('kept_file')
          .values({ file_name: kept.name, owner_id: owner, family, title, consent, created_at: createdAt })
          .execute();
        return { item: files.item(kept), title, consent, createdAt };
      } finally {
        await discard(copy);
      }
    },
    async forget(owner, family, name) {
      const row = await rowsOf(owner, family).where('file_name', '=', name).executeTakeFirst();
      if (!row) return;
      await db.deleteFrom('kept_file').where('file_name', '=', name).execute();
      await files.remove(row);
    },
  };
}
