import { boolean, integer, number, object } from 'superstruct';
import { inputFile, outputFile, workFolder } from '#server/isolation/handed-files.ts';
import { capability, estimated, frame, thrifty, written } from './parts-of-capabilities.ts';

/** A portrait that follows the face of a clip; the part of it that counts, ms. */
const mimicry = {
  image: inputFile(),
  driver: inputFile(),
  startMs: number(),
  endMs: number(),
  output: outputFile(),
};

export const motionCapabilities = {
  /**
   * What some frames of a part of a clip show of faces: the share of them with one, the width of the largest in pixels,
   * and the most that are seen at once.
   */
  'look-for-driver': capability(
    object({ file: inputFile(), startMs: number(), endMs: number(), ...thrifty }),
    object({ seen: number(), width: number(), faces: integer(), ...estimated }),
  ),
  /**
   * Lets a portrait follow the largest face of a part of a clip: head, eyes and mouth. `sound`: that of the clip is
   * kept. Where no face is seen it holds still. Segments as for `swap-clip`; stages `follow` and `move`. Fails as
   * `no_face` with the slot, `image` or `driver`.
   */
  'transfer-motion': capability(
    object({ ...mimicry, sound: boolean(), label: boolean(), folder: workFolder() }),
    object({ ...written, durationMs: number(), frames: integer() }),
  ),
  /** The portrait at `atMs` of the clip as a picture, with visible marks. */
  'transfer-frame': capability(object({ ...mimicry, atMs: number(), ...thrifty }), object(frame)),
};
