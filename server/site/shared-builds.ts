import { mkdir, readFile, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { array, create, number, pattern, string, tuple } from 'superstruct';
import type { Database } from '#server/db/schema/schema.ts';

/** Files of a pack, in their order, with their bytes; a line of JSON before these. */
const Index = array(tuple([pattern(string(), /^(?:assets|builds\/meta)\/[\w-][\w.-]*$/), number()]));
const LINE_END = 10;

export interface PackStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Readable;
  remove(key: string): Promise<void>;
}

/** Where the servers of a site keep the hashed files of its last builds for one another. */
export interface SharedBuilds {
  /** Puts those of a build there; cheap where they are. */
  offer(id: string, folder: string): Promise<void>;
  /** Brings builds that this server does not have, as folders below `root`; returns whether there were any. */
  bring(isHere: (id: string) => boolean, root: string): Promise<boolean>;
}

async function pack(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  const files = await Promise.all(paths.map((path) => readFile(join(folder, path))));
  const index = paths.map((path, at) => [path, files[at]?.byteLength]);
  return Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...files]);
}

async function unpack(bytes: Buffer, folder: string): Promise<void> {
  let at = bytes.indexOf(LINE_END) + 1;
  for (const [path, size] of create(JSON.parse(bytes.toString('utf8', 0, at)), Index)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes.subarray(at, at + size));
    at += size;
  }
}

/** `most` builds are kept. */
export function createSharedBuilds(db: Kysely<Database>, store: PackStore, most: number): SharedBuilds {
  const keyOf = (id: string): string => `build/${id}`;
  const newest = () => db.selectFrom('shared_build').selectAll().orderBy('stored_at', 'desc').orderBy('id');
  return {
    async offer(id, folder) {
      if (await db.selectFrom('shared_build').where('id', '=', id).select('id').executeTakeFirst()) return;
      await store.put(keyOf(id), await pack(folder));
      await db
        .insertInto('shared_build')
        .values({ id })
        .onConflict((same) => same.doNothing())
        .execute();
      for (const old of await newest().offset(most).execute()) {
        await db.deleteFrom('shared_build').where('id', '=', old.id).execute();
        await store.remove(keyOf(old.id));
      }
    },
    async bring(isHere, root) {
      const missing = (await newest().limit(most).execute()).filter(({ id }) => !isHere(id));
      for (const { id, stored_at: at } of missing) {
        const draft = join(root, `.draft-${id}`);
        // What an attempt that failed has left.
        for (const left of [draft, join(root, id)]) await rm(left, { recursive: true, force: true });
        await mkdir(draft, { recursive: true });
        await unpack(await buffer(store.read(keyOf(id))), draft);
        await utimes(draft, at, at);
        await rename(draft, join(root, id));
      }
      return missing.length > 0;
    },
  };
}
