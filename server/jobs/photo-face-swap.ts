import type { Box, EngineContext, Engines, ResultOf } from '#server/engines/port.ts';
import type { ObjectStore } from '#server/storage/port.ts';

/** Pictures by their keys in the object store. */
export interface PhotoFaceSwap {
  target: string;
  /** Without `box`, every face of the target. */
  swaps: { box?: Box; source: string }[];
  /** Path on this machine; its ending decides the format. */
  output: string;
}

/** Replaces faces of a stored photo and writes the result beside. */
export async function photoFaceSwap(
  engines: Engines,
  store: ObjectStore,
  { target, swaps, output }: PhotoFaceSwap,
  context: EngineContext,
): Promise<ResultOf<'face-swap'>> {
  const faces = await Promise.all(
    swaps.map(async ({ box, source }) => ({
      source: await store.localFile(source),
      ...(box ? { box } : {}),
    })),
  );
  return engines.use(
    'face-swap',
    { target: await store.localFile(target), faces, output, label: true },
    context,
  );
}
