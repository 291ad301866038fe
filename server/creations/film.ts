import type { Film as Answer } from '#contract/media/film.ts';
import type { Creation } from '#contract/media/media.ts';
import type { Clips } from '#server/clips/port.ts';
import { HttpError } from '#server/http/errors.ts';
import { hashOf } from '#server/jobs/door.ts';
import { createSingleFlight } from '#server/single-flight.ts';
import { type Storage, type StoredFile, discard } from '#server/storage/door.ts';
import { toolOf } from '#tools/index.ts';

/** Most pixels of the shorter and of the longer side. */
const SHORT = 720;
const LONG = 1280;
const EXTENSION = 'mp4';

/**
 * Films the slider between the original and the result of a creation, once for all who ask at once.
 * @throws HttpError `not_found` without two pictures that are still stored; `file_refused` without ffmpeg
 */
export type Film = (owner: number, creation: Creation) => Promise<Answer>;

/** The names of original and result, where both are pictures. */
function pairOf({ tool, inputs, results, deleted_at: deletedAt }: Creation): [string, string] | undefined {
  const first = toolOf(tool)?.work.inputs[0];
  const before = inputs.find(({ slot, url }) => slot === first?.slot && url !== null);
  const [after] = results;
  const isPair = first?.kind === 'image' && after?.kind === 'image' && deletedAt === undefined;
  return isPair && before ? [before.name, after.name] : undefined;
}

/** The size of the film: even, and never larger than the result. */
function sizeOf({ width, height }: StoredFile): { width: number; height: number } {
  const [w, h] = [width ?? SHORT, height ?? SHORT];
  const scale = Math.min(1, SHORT / Math.min(w, h), LONG / Math.max(w, h));
  const even = (side: number): number => Math.max(16, 2 * Math.round((side * scale) / 2));
  return { width: even(w), height: even(h) };
}

export function createFilm(
  { files, store, workspace, pictures }: Pick<Storage, 'files' | 'store' | 'workspace' | 'pictures'>,
  clips: Pick<Clips, 'wipe'>,
): Film {
  const once = createSingleFlight<void>();

  const draw = async (owner: number, id: string, pair: readonly StoredFile[]): Promise<void> => {
    if (await files.byId(owner, id)) return;
    const size = sizeOf(pair.at(-1)!);
    const [both, output] = [workspace.path('.jpg'), workspace.path(`.${EXTENSION}`)];
    try {
      const shown = await Promise.all(pair.map(({ storage_key: key }) => store.localFile(key)));
      const { label: xmp } = await pictures.preview({
        files: shown,
        width: 2 * size.width,
        height: size.height,
        gap: 0,
        cut: 'centre',
        output: both,
      });
      await clips.wipe({ pair: both, ...size, output, xmp });
      const facts = { mime: 'video/mp4', extension: EXTENSION, ...size, duration: undefined };
      await files.keep({ owner, purpose: 'preview', file: output, facts, id });
    } finally {
      await Promise.all([both, output].map(discard));
    }
  };

  return async (owner, creation) => {
    const names = pairOf(creation);
    if (!names) throw new HttpError('not_found');
    const known = await files.facts(names);
    const pair = names.flatMap((name) => known.get(name) ?? []);
    const id = hashOf(['film', owner, names]).slice(0, 32);
    await once(id, () => draw(owner, id, pair));
    const file = await files.byId(owner, id);
    if (!file) throw new HttpError('not_found');
    const { url, mime, bytes } = files.item(file);
    return { url, mime, bytes };
  };
}
