import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { readPicture } from '#server/engines/embedded/picture-file.ts';
import { swapFace } from '#media/face/swap/swap.ts';
import { mainFace, measureSwap, type SwapMeasures } from '#tests/support/clips/swap-measures.ts';

await openInstalledFaces();

export async function measurePair(target: string, source: string): Promise<SwapMeasures> {
  const before = mainFace(await readPicture(target, 'target'));
  const from = mainFace(await readPicture(source, 'source'));
  const after = { ...before.picture, data: before.picture.data.slice() };
  swapFace({ picture: after, points: before.points }, from)();
  return measureSwap(before, from, after);
}
