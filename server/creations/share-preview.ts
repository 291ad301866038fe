import { type Storage, discard, variantPrefix } from '#server/storage/door.ts';
import type { SharedWork } from './share-pages.ts';

/** Size that messengers show whole, in pixels. */
export const PREVIEW = { width: 1200, height: 630 } as const;
const GAP = 4;

/**
 * The picture that messengers show for a page: the result, right of the original where that is shown. A JPEG,
 * which all of them read, with the provenance of the result. Returns its key in the store; undefined for
 * results that are no picture.
 */
export async function sharePreview(
  { files, store, workspace, pictures }: Pick<Storage, 'files' | 'store' | 'workspace' | 'pictures'>,
  { result, original }: SharedWork,
): Promise<string | undefined> {
  if (result.kind !== 'image' && result.kind !== 'gif') return undefined;
  // The name of the original belongs to the key: without it, the picture is another one.
  const owner = original ?? result.name;
  const key = `${variantPrefix(owner)}/share.jpg`;
  if ((await store.size(key)) !== undefined) return key;
  const names = original === undefined ? [result.name] : [original, result.name];
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
  return key;
}
