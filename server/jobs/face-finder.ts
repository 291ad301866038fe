import type { Kysely } from 'kysely';
import type { Detection } from '#contract/media.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { type Box, EngineFailure, type Engines } from '#server/engines/port.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import { HttpError, fileRefused } from '#server/http/errors.ts';
import type { FileAddresses, StoredFile } from '#server/storage/door.ts';

/** A face of a stored picture. */
export interface FoundFace extends Box {
  id: string;
  score: number;
}

/** Finds the faces of stored pictures, once a picture. */
export interface FaceFinder {
  faces(file: StoredFile): Promise<FoundFace[]>;
  /** The same as the contract tells it. */
  detection(file: StoredFile): Promise<Detection>;
}

/** What an engine's failure means to who waits for it. */
export function engineError(error: unknown): unknown {
  if (!(error instanceof EngineFailure)) return error;
  if (error.kind === 'no_face') return new HttpError('no_face');
  if (error.kind === 'bad_media') return fileRefused('broken');
  if (error.kind === 'too_large') return fileRefused('too_many_pixels', { megapixels: 33 });
  return new HttpError('engine_away');
}

/** A still picture is wanted. */
export function refuseMoving(file: StoredFile): void {
  if (file.duration_ms !== null || file.mime === 'image/gif') throw fileRefused('animated');
}

export interface FaceFinderDependencies {
  db: Kysely<Database>;
  store: ObjectStore;
  addresses: FileAddresses;
  engines: Engines;
}

export function createFaceFinder({ db, store, addresses, engines }: FaceFinderDependencies): FaceFinder {
  const running = new Map<string, Promise<FoundFace[]>>();

  const known = async (name: string): Promise<FoundFace[] | undefined> => {
    const row = await db
      .selectFrom('face_detection')
      .select('faces')
      .where('file_name', '=', name)
      .executeTakeFirst();
    return row?.faces as unknown as FoundFace[] | undefined;
  };

  const detect = async (file: StoredFile): Promise<FoundFace[]> => {
    const before = await known(file.name);
    if (before) return before;
    const found = await engines.use(
      'detect-faces',
      { file: await store.localFile(file.storage_key) },
      { signal: new AbortController().signal, progress: () => undefined },
    );
    const faces = found.faces.map((face, index) => ({ id: `${file.name.slice(0, 8)}-${index}`, ...face }));
    const row = {
      file_name: file.name,
      width: found.width,
      height: found.height,
      faces: JSON.stringify(faces),
      created_at: new Date(),
    };
    await db
      .insertInto('face_detection')
      .values(row)
      .onConflict((conflict) => conflict.column('file_name').doNothing())
      .execute();
    return faces;
  };

  const faces = async (file: StoredFile): Promise<FoundFace[]> => {
    refuseMoving(file);
    const work = running.get(file.name) ?? detect(file).finally(() => running.delete(file.name));
    running.set(file.name, work);
    try {
      return await work;
    } catch (error) {
      throw engineError(error);
    }
  };

  return {
    faces,
    async detection(file) {
      const found = await faces(file);
      return {
        faces: found.map(({ id, x, y, width, height, score }, face) => ({
          face_id: id,
          x,
          y,
          width,
          height,
          score,
          origin: addresses.of(file.name, { face }),
        })),
        frames: 1,
        duration: null,
        width: file.width ?? 0,
        height: file.height ?? 0,
      };
    },
  };
}
