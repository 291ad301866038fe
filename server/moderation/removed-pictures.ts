import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Look, Pictures } from '#server/pictures/port.ts';
import { type StoredFile, type StoredFiles, sha256Of } from '#server/storage/door.ts';
import type { ObjectStore } from '#server/storage/port.ts';

/** Clear digits that a picture needs to be known by its look: plain ones are alike. */
const LEAST_CLEAR = 40;
/** Of the clear digits of a removed picture, one in so many may differ in another form of it. */
const ONE_IN = 25;

export interface Mark {
  sha256: string;
  /** Of pictures. */
  look: Look | undefined;
}

/** Files that the operator has removed: what is equal to one, or looks the same, is not taken again. */
export interface RemovedPictures {
  /** What pictures, clips and sounds are known by. */
  marksOf(files: readonly StoredFile[]): Promise<Mark[]>;
  add(at: Kysely<Database>, marks: readonly Mark[], removal: string): Promise<void>;
  /** Takes those of a removal again. @returns how many there were */
  allow(removal: string): Promise<number>;
  /** Throws `removed_before` for an upload: the files as they `came`, and what was `written` of them. */
  checkUpload(came: readonly string[], written: { file: string; mime: string }): Promise<void>;
  /** Throws `removed_before` for a file of this name. */
  checkFile(name: string): Promise<void>;
}

const isMedia = ({ mime }: Pick<StoredFile, 'mime'>): boolean => /^(?:image|video|audio)\//.test(mime);
const countOf = (digits: string): number => digits.replaceAll('0', '').length;

export function createRemovedPictures(
  db: Kysely<Database>,
  { files, store, pictures }: { files: StoredFiles; store: ObjectStore; pictures: Pictures },
): RemovedPictures {
  const isAny = async (): Promise<boolean> =>
    (await db.selectFrom('removed_picture').select('sha256').limit(1).executeTakeFirst()) !== undefined;

  const lookOf = async (mime: string, file: string): Promise<Look | undefined> =>
    mime.startsWith('image/') ? pictures.look(file) : undefined;

  const markOf = async ({
    sha256,
    mime,
    storage_key: key,
    deleted_at: deleted,
  }: StoredFile): Promise<Mark> => ({
    sha256,
    look: deleted === null ? await lookOf(mime, await store.localFile(key)) : undefined,
  });

  const check = async ({ sha256, look }: Mark): Promise<void> => {
    const brighter = look?.brighter ?? null;
    const { rows } = await sql`select 1 from removed_picture where sha256 = ${sha256}
      or bit_count((brighter # ${brighter}::text::bit(128)) & clear) * ${ONE_IN}::int <= bit_count(clear)
      limit 1`.execute(db);
    if (rows.length > 0) throw new HttpError('removed_before');
  };

  return {
    marksOf: (found) => Promise.all(found.filter(isMedia).map(markOf)),
    async add(at, marks, removal) {
      for (const { sha256, look } of marks) {
        const known = look && countOf(look.clear) >= LEAST_CLEAR ? look : undefined;
        await sql`insert into removed_picture (sha256, brighter, clear, removal_id)
          values (${sha256}, ${known?.brighter ?? null}::text::bit(128), ${known?.clear ?? null}::text::bit(128),
            ${removal}) on conflict (sha256) do nothing`.execute(at);
      }
    },
    async allow(removal) {
      const { numDeletedRows: count } = await db
        .deleteFrom('removed_picture')
        .where('removal_id', '=', removal)
        .executeTakeFirst();
      return Number(count);
    },
    async checkUpload(came, { file, mime }) {
      if (!(await isAny())) return;
      for (const one of came) await check({ sha256: await sha256Of(one), look: undefined });
      await check({ sha256: await sha256Of(file), look: await lookOf(mime, file) });
    },
    async checkFile(name) {
      if (!(await isAny())) return;
      const file = (await files.facts([name])).get(name);
      if (file) await check(await markOf(file));
    },
  };
}
