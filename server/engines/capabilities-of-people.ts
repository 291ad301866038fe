import { array, boolean, enums, integer, number, object, optional, string } from 'superstruct';
import { inputFile, outputFile, workFolder } from '#server/isolation/handed-files.ts';
import { capability, estimated, frame, thrifty, written } from './parts-of-capabilities.ts';

/** People of a clip on another ground: a color as six hexadecimal digits behind #, or a picture. */
const cutOut = {
  target: inputFile(),
  ground: enums(['transparent', 'color', 'blur', 'image']),
  color: string(),
  image: optional(inputFile()),
};

export const peopleCapabilities = {
  /** The outline of whom a place shows, as points x, y … of a closed line, if anybody; all 0 to 1 of the picture. */
  'outline-person': capability(
    object({ image: inputFile(), x: number(), y: number() }),
    object({ points: optional(array(number())) }),
  ),
  'look-for-people': capability(
    object({ file: inputFile(), startMs: number(), endMs: number(), ...thrifty }),
    object({ isSeen: boolean(), ...estimated }),
  ),
  /**
   * Cuts people out of a part of a clip and lays them on a ground; `transparent` is written as WebM, and then a frame
   * as a picture to `poster`. Segments as for `swap-clip`; stage `cut`. Fails as `no_face` where nobody shows.
   */
  'matte-clip': capability(
    object({
      ...cutOut,
      startMs: number(),
      endMs: number(),
      folder: workFolder(),
      output: outputFile(),
      poster: optional(outputFile()),
    }),
    object({ ...written, durationMs: number(), frames: integer() }),
  ),
  /** The frame at `atMs` of the same as a picture, with a visible mark. Fails as `no_face` where nobody shows in it. */
  'matte-frame': capability(
    object({ ...cutOut, atMs: number(), output: outputFile(), ...thrifty }),
    object(frame),
  ),
};
