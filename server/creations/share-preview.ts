import { createSingleFlight } from '#server/single-flight.ts';
import { type Storage, discard, variantPrefix } from '#server/storage/door.ts';
import type { SharedWork } from './share-pages.ts';

/** Size that messengers show whole, in pixels. */
export const PREVIEW = { width: 1200, height: 630 } as const;
const GAP = 4;

/** Draws the picture that messengers show for a page. */
export type SharePreview = (work: SharedWork) => Promise<string | undefined>;

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
}: Pick<Storage, 'files' | 'store' | 'workspace' | 'pictures'>): SharePreview {
  const once = createSingleFlight<void>();

  const draw = async (key: string, names: string[]): Promise<void> => {
    if ((await store.size(key)) !== undefined) return;
    const known = await files.facts(names);
    const paths = await Promise.all(
      names.flatMap((name) => {
        const file = known.get(name);
        return file ? [store.localFile(file.storage_key)] : [];
      }),
    );
    const output = workspace.path('.jpg');
    try {
      await pictures.preview({ files: paths, ...PREVIEW, gap: GAP, output });
      await store.adopt(key, output);
    } finally {
      await discard(output);
    }
  };

  return async ({ result, original }) => {
    if (result.kind !== 'image' && result.kind !== 'gif') return undefined;
    // The name of the original belongs to the key: without it, the picture is another one.
    const key = `${variantPrefix(original ?? result.name)}/share.jpg`;
    await once(key, () => draw(key, original === undefined ? [result.name] : [original, result.name]));
    return key;
  };
}
