import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createSingleFlight } from '#server/single-flight.ts';
import { type Storage, discard, variantPrefix } from '#server/storage/door.ts';
import type { SharedWork } from './share-pages.ts';

/** Size that messengers show whole, in pixels. */
export const PREVIEW = { width: 1200, height: 630 } as const;
const GAP = 4;

/** Width of the stills of videos, one of those that are delivered. */
const STILL = '640';

interface Moment {
  name: string;
  atMs: number;
}

/** The stills that stand for a video, that of its original first. */
export function momentsOf({ result: { name }, original, film }: SharedWork): Moment[] {
  const { start, posterMs = 0 } = film ?? {};
  return [
    ...(original === undefined || start === undefined
      ? []
      : [{ name: original, atMs: Math.round(1000 * start) + posterMs }]),
    { name, atMs: posterMs },
  ];
}

type SharePreview = (work: SharedWork, place: string) => Promise<string | undefined>;

/**
 * The result, right of the original where that is shown: a JPEG, which all messengers read, with the provenance
 * of the result. It is drawn once for all who ask at once. Returns its key in the store; undefined for results
 * that are no picture.
 */
export function createSharePreview({
  files,
  store,
  workspace,
  pictures,
  delivery,
}: Pick<Storage, 'files' | 'store' | 'workspace' | 'pictures' | 'delivery'>): SharePreview {
  const once = createSingleFlight<void>();

  const stored = async (names: string[]): Promise<string[]> => {
    const known = await files.facts(names);
    return Promise.all(
      names.flatMap((name) => {
        const file = known.get(name);
        return file ? [store.localFile(file.storage_key)] : [];
      }),
    );
  };

  /** Stills of videos as files of their own. */
  const drawn = (shown: readonly Moment[], place: string): Promise<string[]> =>
    Promise.all(
      shown.map(async ({ name, atMs }) => {
        const still = await delivery.show(name, place, STILL, atMs);
        const file = workspace.path('.webp');
        if (still) await pipeline(still.open(), createWriteStream(file));
        return file;
      }),
    );

  const draw = async (key: string, work: SharedWork, place: string): Promise<void> => {
    if ((await store.size(key)) !== undefined) return;
    const { result, original, picture } = work;
    const output = workspace.path('.jpg');
    const stills = work.film ? await drawn(momentsOf(work), place) : [];
    try {
      const pair = [...(original === undefined ? [] : [original]), picture ?? result.name];
      const shown = work.film ? stills : await stored(pair);
      await pictures.preview({ files: shown, ...PREVIEW, gap: GAP, cut: 'attention', output });
      await store.adopt(key, output);
    } finally {
      await Promise.all([output, ...stills].map(discard));
    }
  };

  return async (work, place) => {
    const { result, original, picture } = work;
    if (result.kind === 'audio' && picture === undefined) return undefined;
    // The name of the original belongs to the key: without it, the picture is another one.
    const key = `${variantPrefix(original ?? result.name)}/share.jpg`;
    await once(key, () => draw(key, work, place));
    return key;
  };
}
