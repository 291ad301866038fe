import { listFaces } from '#media/face/detect/find.ts';
import { wholeOf } from '#media/segment/motion/region.ts';
import { matteIn } from '#media/segment/person.ts';
import { readFrameAt } from '#server/clips/door.ts';
import { never, openClip, refusing } from '#server/engines/embedded/clip/clip-file.ts';
import { openMatte } from '#server/engines/embedded/people/matte-file.ts';
import type { Work } from '#server/engines/local/serve.ts';
import type { Picture } from '#media/raster/plane.ts';

/** Frames that are looked at, evenly apart. */
const LOOKS = 7;
/** Longer side of them, pixels. */
const SIDE = 640;
/** Somebody without a face takes at least this share of the frame, by pixels of which the network is this sure. */
const LEAST_SHARE = 0.04;
const SURE = 0.92;
const RASTER = { width: 128, height: 128 };

/** Whether somebody shows: a face, or people from behind of whom the network is sure. */
function isSomebody(picture: Picture): boolean {
  if (listFaces(picture).length > 0) return true;
  const matte = matteIn(picture, wholeOf(picture), RASTER);
  return matte.reduce((sum, value) => sum + (value > SURE ? 1 : 0), 0) > LEAST_SHARE * matte.length;
}

/** Looks at some frames of a part of a clip, until one shows somebody. */
export const lookForPeople: Work<'look-for-people'> = ({
  file,
  startMs,
  endMs,
  thrifty: estimated = false,
}) =>
  refusing(async () => {
    const { facts } = await openClip(file);
    const { fps } = facts;
    await openMatte();
    const scale = Math.min(1, SIDE / Math.max(facts.width, facts.height));
    const side = (full: number): number => Math.max(2, Math.round(full * scale));
    const size = { width: side(facts.width), height: side(facts.height) };
    // the middle comes first: people walk in and out at the ends
    const middle = (LOOKS - 1) / 2;
    const order = Array.from({ length: LOOKS }, (_, n) => n).toSorted(
      (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
    );
    for (const n of order) {
      const atMs = startMs + ((n + 0.5) / LOOKS) * (endMs - startMs);
      const { picture } = await readFrameAt(file, {
        atMs,
        facts,
        keyFrames: estimated,
        signal: never,
        ...size,
      });
      if (isSomebody(picture)) return { isSeen: true, fps, estimated };
    }
    return { isSeen: false, fps, estimated };
  });
