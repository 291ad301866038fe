import { createHash, hash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely, Selectable } from 'kysely';
import type { Item } from '#contract/media/dash.ts';
import { type InitRequest, PART_BYTES, type Upload } from '#contract/media/upload.ts';
import { HOUR_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import type { RateLimits } from '#server/http/limits/rate-limits.ts';
import { createSingleFlight } from '#server/single-flight.ts';
import type { Quota } from './quota.ts';
import { HttpError, fileRefused, fileTooLarge, inputRefused } from '#server/http/errors.ts';
import { discard, type StoredFiles, type Workspace } from '#server/storage/door.ts';
import type { Uploader, Uploads } from './uploads.ts';

/** How long the parts of an unfinished upload are kept. */
const LIFETIME_MS = 2 * HOUR_MS;

type Session = Selectable<Database['upload_session']>;

/** Uploads in parts: received parts stay when the connection breaks. */
export interface ResumableUploads {
  init(owner: number, request: InitRequest): Promise<Upload>;
  resume(owner: number, uploadId: string): Promise<Upload>;
  /** Required bytes of part `n`. */
  partSize(owner: number, uploadId: string, n: number): Promise<number>;
  /** Stores a part; repeating a part is harmless. */
  putPart(owner: number, uploadId: string, n: number, bytes: Buffer, sha256: string): Promise<void>;
  /** Joins the parts; once done, the same call returns the same file. */
  complete(uploader: Uploader, uploadId: string): Promise<Item>;
}

const SWEEP_BATCH = 200;

export const partsPrefix = (uploadId: string): string => `part/${uploadId}`;
const partKey = (uploadId: string, n: number): string => `${partsPrefix(uploadId)}/${n}`;
const partCount = (session: Session): number => Math.ceil(session.bytes / session.part_size);
const bytesOfPart = (session: Session, n: number): number =>
  n < partCount(session) ? session.part_size : session.bytes - (n - 1) * session.part_size;

interface ResumableDependencies {
  db: Kysely<Database>;
  store: ObjectStore;
  files: StoredFiles;
  uploads: Uploads;
  workspace: Workspace;
  limits: RateLimits;
  quota: Quota;
}

export function createResumableUploads({
  db,
  store,
  files,
  uploads,
  workspace,
  limits,
  quota,
}: ResumableDependencies): ResumableUploads {
  const once = createSingleFlight<Item>();

  const sessionOf = async (owner: number, id: string): Promise<Session> => {
    const session = await db
      .selectFrom('upload_session')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .where('expires_at', '>', new Date())
      .executeTakeFirst();
    if (!session) throw new HttpError('not_found');
    return session;
  };

  const stateOf = async (session: Session): Promise<Upload> => {
    const parts = await db
      .selectFrom('upload_part')
      .select('n')
      .where('upload_id', '=', session.id)
      .orderBy('n')
      .execute();
    return {
      upload_id: session.id,
      part_size: session.part_size,
      parts: parts.map(({ n }) => n),
      expires_at: session.expires_at.toISOString(),
    };
  };

  /** All parts as one local file, checked against the digest that the client announced. */
  const join = async (session: Session): Promise<string> => {
    const file = workspace.path();
    const hash = createHash('sha256');
    async function* bytes(): AsyncGenerator<Buffer> {
      for (let n = 1; n <= partCount(session); n++) {
        for await (const chunk of store.read(partKey(session.id, n)) as AsyncIterable<Buffer>) {
          hash.update(chunk);
          yield chunk;
        }
      }
    }
    try {
      await pipeline(Readable.from(bytes()), createWriteStream(file, { mode: 0o600 }));
      if (session.sha256 !== null && hash.digest('hex') !== session.sha256.toLowerCase())
        throw fileRefused('broken');
      return file;
    } catch (error) {
      await discard(file);
      throw error;
    }
  };

  const clear = async (id: string): Promise<void> => {
    await db.deleteFrom('upload_part').where('upload_id', '=', id).execute();
    await store.removeAll(partsPrefix(id));
  };

  const completed = async (uploader: Uploader, id: string): Promise<Item> => {
    const { owner } = uploader;
    const session = await sessionOf(owner, id);
    const done = await files.byId(owner, id);
    if (done) return files.item(done);
    if (session.state !== 'open') throw fileRefused('gone');
    const { parts } = await stateOf(session);
    if (parts.length < partCount(session)) throw inputRefused({ field: 'parts', message: 'missing' });
    await limits.take('completeTry', { place: id });
    const item = await uploads.accept(uploader, await join(session), id);
    await db.updateTable('upload_session').set({ state: 'done' }).where('id', '=', id).execute();
    await clear(id);
    return item;
  };

  return {
    async init(owner, { filename, bytes, mime = '', sha256 }) {
      if (bytes === 0) throw fileRefused('empty');
      await uploads.checkKind(owner, mime);
      const most = await uploads.mostBytes(owner);
      if (bytes > most) throw fileTooLarge(most);
      await quota.check(owner, bytes);
      const now = new Date();
      const session: Session = {
        id: randomBytes(16).toString('hex'),
        owner_id: owner,
        filename,
        mime,
        bytes,
        part_size: PART_BYTES,
        sha256: sha256 ?? null,
        state: 'open',
        created_at: now,
        expires_at: new Date(now.getTime() + LIFETIME_MS),
      };
      await db.insertInto('upload_session').values(session).execute();
      return stateOf(session);
    },
    resume: async (owner, id) => stateOf(await sessionOf(owner, id)),
    async partSize(owner, id, n) {
      const session = await sessionOf(owner, id);
      if (session.state !== 'open') throw new HttpError('not_found');
      if (!Number.isInteger(n) || n < 1 || n > partCount(session))
        throw inputRefused({ field: 'n', message: 'range' });
      return bytesOfPart(session, n);
    },
    async putPart(owner, id, n, bytes, sha256) {
      const session = await sessionOf(owner, id);
      if (bytes.byteLength !== bytesOfPart(session, n))
        throw inputRefused({ field: 'body', message: 'size' });
      if (hash('sha256', bytes) !== sha256.toLowerCase())
        throw inputRefused({ field: 'sha256', message: 'mismatch' });
      await store.put(partKey(id, n), bytes);
      await db
        .insertInto('upload_part')
        .values({ upload_id: id, n, bytes: bytes.byteLength, sha256 })
        .onConflict((conflict) =>
          conflict.columns(['upload_id', 'n']).doUpdateSet({ bytes: bytes.byteLength, sha256 }),
        )
        .execute();
    },
    // A client that repeats the call while it runs shares its result.
    complete: (uploader, id) => once(`${uploader.owner}/${id}`, () => completed(uploader, id)),
  };
}

/** Removes uploads that were not finished in time, with their parts. */
export async function sweepUploads(db: Kysely<Database>, store: ObjectStore, now: Date): Promise<void> {
  const expired = await db
    .selectFrom('upload_session')
    .select('id')
    .where('expires_at', '<=', now)
    .limit(SWEEP_BATCH)
    .execute();
  for (const { id } of expired) {
    await store.removeAll(partsPrefix(id));
    await db.deleteFrom('upload_session').where('id', '=', id).execute();
  }
}
