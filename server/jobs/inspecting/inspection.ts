import type { JsonValue } from '#server/db/schema/json.ts';
import { EngineFailure, type Progress } from '#server/engines/port.ts';
import { HttpError, fileRefused, slowDown } from '#server/http/errors.ts';
import { createSingleFlight } from '#server/single-flight.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import type { FileAddresses, KeptFiles, StoredFile, StoredFiles } from '#server/storage/door.ts';
import type { Analyses } from './analyses.ts';
import { type CallContext, type SearchContext, type WorkFile, WorkRefused } from '#server/jobs/port.ts';
import type { Asker, Looks } from './looks.ts';
import type { Searched, Searches } from './searches.ts';

/** Dependencies of tools outside jobs: an owner's files, and local engines. */
export interface Inspector {
  contextOf(asker: Asker, family: string): CallContext;
}

/** Seconds of `Retry-After` while others wait. */
const RETRY_S = 5;

interface InspectorDependencies {
  analyses: Analyses;
  searches: Searches;
  store: ObjectStore;
  files: StoredFiles;
  kept: KeptFiles;
  addresses: FileAddresses;
  looks: Looks;
}

/** Maps a tool's failure to the error of the call. */
export function requestError(error: unknown): unknown {
  if (error instanceof WorkRefused) return new HttpError(error.errorName, error.detail);
  if (!(error instanceof EngineFailure)) return error;
  if (error.kind === 'bad_media') return fileRefused('broken');
  if (error.kind === 'busy') return slowDown(RETRY_S);
  if (error.kind === 'costly') return fileRefused('too_costly');
  if (error.kind === 'no_room') return new HttpError('storage_full');
  if (error.kind === 'no_programs') return fileRefused('needs_ffmpeg');
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
  analyses,
  searches,
  store,
  files,
  kept,
  addresses,
  looks,
}: InspectorDependencies): Inspector {
  const once = createSingleFlight<JsonValue>();

  const measured = async (
    name: string,
    kind: string,
    measure: () => Promise<JsonValue>,
  ): Promise<JsonValue> => {
    const known = await analyses.read(name, kind);
    if (known !== undefined) return known;
    const data = await measure();
    await analyses.keep(name, kind, data);
    return data;
  };

  const isCanceled = (error: unknown): boolean => error instanceof EngineFailure && error.kind === 'canceled';

  /** Measures once for all who ask; when the one for whom it ran has left, the next one runs it. */
  const rememberFor =
    (signal: AbortSignal): CallContext['remember'] =>
    async <T extends JsonValue>({ name }: WorkFile, kind: string, measure: () => Promise<T>) => {
      for (;;)
        try {
          return (await once(`${kind}/${name}`, () => measured(name, kind, measure))) as T;
        } catch (error) {
          if (!isCanceled(error) || signal.aborted) throw error;
        }
    };

  return {
    contextOf: (asker, family) => {
      const { owner, signal = new AbortController().signal } = asker;
      const known = new Map<string, StoredFile>();
      return {
        async own(name) {
          const file = await files.own(owner, name);
          known.set(name, file);
          return workFile(file);
        },
        path: ({ name }) => store.localFile(known.get(name)?.storage_key ?? ''),
        use: looks.of(asker, signal),
        remember: rememberFor(signal),
        async search<T extends JsonValue>(
          { name }: WorkFile,
          kind: string,
          measure: (context: SearchContext) => Promise<T>,
          waitMs: number,
        ) {
          const searched = await searches.ask(
            {
              owner,
              file: name,
              kind,
              run({ signal: until, output, progress }) {
                const use = looks.of(asker, until, 'longLook');
                const follow = ({ fraction }: Progress): void => progress(fraction);
                return measure({ output, use: (capability, input) => use(capability, input, follow) });
              },
            },
            waitMs,
          );
          return searched as Searched<T>;
        },
        corrected: ({ name }, kind) => analyses.read(name, kind),
        correct: ({ name }, kind, data) => analyses.replace(name, kind, data),
        kept: {
          list: () => kept.list(owner, family),
          keep: (file) => kept.keep(owner, family, file),
          forget: (name) => kept.forget(owner, family, name),
        },
        address: ({ name }, crop, atMs) =>
          addresses.of(name, { ...(crop ? { crop } : {}), ...(atMs === undefined ? {} : { atMs }) }),
      };
    },
  };
}
