import type { Kysely } from 'kysely';
import type { Database, JsonValue } from '#server/db/schema/schema.ts';
import { EngineFailure, type Engines } from '#server/engines/port.ts';
import { HttpError, fileRefused } from '#server/http/errors.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import type { FileAddresses, KeptFiles, StoredFile, StoredFiles } from '#server/storage/door.ts';
import { type CallContext, type WorkFile, WorkRefused } from './port.ts';

/** Dependencies of tools outside jobs: an owner's files, and local engines. */
export interface Inspector {
  contextOf(owner: number, family: string): CallContext;
}

export interface InspectorDependencies {
  db: Kysely<Database>;
  store: ObjectStore;
  files: StoredFiles;
  kept: KeptFiles;
  addresses: FileAddresses;
  engines: Engines;
}

/** Maps a tool's failure to the error of the call. */
export function requestError(error: unknown): unknown {
  if (error instanceof WorkRefused) return new HttpError(error.fault, error.detail);
  if (!(error instanceof EngineFailure)) return error;
  if (error.kind === 'bad_media') return fileRefused('broken');
  if (error.kind === 'too_large') return fileRefused('too_many_pixels', { megapixels: 33 });
  return new HttpError(error.isInputError ? 'content_refused' : 'engine_away');
}

const workFile = ({ name, mime, bytes, width, height, duration_ms: ms }: StoredFile): WorkFile => ({
  name,
  mime,
  bytes,
  width: width ?? 0,
  height: height ?? 0,
  duration: ms === null ? undefined : ms / 1000,
});

export function createInspector({
  db,
  store,
  files,
  kept,
  addresses,
  engines,
}: InspectorDependencies): Inspector {
  const running = new Map<string, Promise<JsonValue>>();

  const measured = async (
    name: string,
    kind: string,
    measure: () => Promise<JsonValue>,
  ): Promise<JsonValue> => {
    const row = await db
      .selectFrom('file_analysis')
      .select('data')
      .where('file_name', '=', name)
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (row) return row.data;
    const data = await measure();
    await db
      .insertInto('file_analysis')
      .values({ file_name: name, kind, data: JSON.stringify(data), created_at: new Date() })
      .onConflict((conflict) => conflict.columns(['file_name', 'kind']).doNothing())
      .execute();
    return data;
  };

  const remember: CallContext['remember'] = async <T extends JsonValue>(
    { name }: WorkFile,
    kind: string,
    measure: () => Promise<T>,
  ) => {
    const key = `${kind}/${name}`;
    const work = running.get(key) ?? measured(name, kind, measure).finally(() => running.delete(key));
    running.set(key, work);
    return (await work) as T;
  };

  return {
    contextOf: (owner, family) => {
      const known = new Map<string, StoredFile>();
      return {
        async own(name) {
          const file = await files.own(owner, name);
          known.set(name, file);
          return workFile(file);
        },
        path: ({ name }) => store.localFile(known.get(name)?.storage_key ?? ''),
        use: (capability, input, progress = () => undefined) =>
          engines.use(capability, input, { signal: new AbortController().signal, progress }),
        remember,
        kept: {
          list: () => kept.list(owner, family),
          keep: (file) => kept.keep(owner, family, file),
          forget: (name) => kept.forget(owner, family, name),
        },
        address: ({ name }, crop) => addresses.of(name, crop ? { crop } : {}),
      };
    },
  };
}
