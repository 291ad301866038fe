import {
  array,
  boolean,
  integer,
  number,
  object,
  optional,
  string,
  type Infer,
  type Struct,
} from 'superstruct';
import { inputFile, outputFile, workFolder } from '#server/isolation/handed-files.ts';
import { markCapabilities } from './capabilities-of-marks.ts';
import { motionCapabilities } from './capabilities-of-motion.ts';
import { peopleCapabilities } from './capabilities-of-people.ts';
import {
  box,
  capability,
  estimated,
  face,
  frame,
  swap,
  track,
  cloned,
  clipOfWords,
  edit,
  clipSwap,
  enlargement,
  effect,
  drawing,
  enhancement,
  shot,
  added,
  border,
  proposal,
  speech,
  wordsDrawn,
  boardAsked,
  board,
  storyFilm,
  thrifty,
  written,
} from './parts-of-capabilities.ts';

/**
 * Capabilities. Inputs name files by absolute path; results are written to `output`, whose extension decides
 * the format. Boxes are in pixels of the upright picture (EXIF orientation applied).
 */
export const capabilities = {
  /** Faces of one picture (JPEG, PNG, WebP), left to right; `score` is 0 to 1. */
  'detect-faces': capability(
    object({ file: inputFile() }),
    object({ width: integer(), height: integer(), faces: array(face) }),
  ),
  /**
   * Replaces the faces in the boxes, and every other face where an entry has no box; `sourceBox` is the face
   * of the source, its largest without one; `label` draws the small AI label.
   */
  'face-swap': capability(swap, object({ ...written, swapped: integer() })),
  /**
   * Everyone in a clip: faces followed through its shots, and tracks gathered into people. Tracks with what
   * the swap needs of them are written to `output` as JSON. Progress counts frames.
   */
  'find-people': capability(
    object({ file: inputFile(), output: outputFile() }),
    object({
      width: integer(),
      height: integer(),
      frames: integer(),
      durationMs: number(),
      tracks: array(track),
      people: array(object({ id: integer(), tracks: array(integer()) })),
    }),
  ),
  /**
   * Replaces the faces of people from `startMs` to `endMs`; `tracks` is what `find-people` wrote. Work is
   * cut into segments of some seconds: each is written to `folder` when it is finished, and one that an
   * earlier run finished there is taken as it is. Stage `swap`; progress counts frames.
   */
  'swap-clip': capability(
    object({ ...clipSwap, startMs: number(), endMs: number(), folder: workFolder(), label: boolean() }),
    object({ ...written, durationMs: number(), frames: integer() }),
  ),
  /** The frame at `atMs` as a picture, with a visible mark; same people as in `swap-clip`. */
  'swap-frame': capability(object({ ...clipSwap, atMs: number(), ...thrifty }), object(frame)),
  /** Enlarges a picture; `denoise` and `grain` are 0 to 1. */
  upscale: capability(enlargement, object(written)),
  /**
   * Makes an effect of a photo of people; stages `find` and `make`. Fails as `no_face` with the reason as its
   * message: `no_face`, `small_face` or `no_person`.
   */
  effect: capability(object({ ...effect, image: inputFile() }), object(written)),
  /**
   * Films an effect of one photo, or of two people: of a photo of each, or of one photo of both. `folder` is for what
   * is made on the way, `poster` gets a frame that tells most. Stages and failures as above.
   */
  'effect-film': capability(
    object({ ...effect, images: array(inputFile()), poster: outputFile(), folder: workFolder() }),
    object({
      ...written,
      durationMs: number(),
      frames: integer(),
      poster: object({ width: integer(), height: integer() }),
    }),
  ),
  /** Size of a mask, and the share of it that is white, 0 to 1. */
  'measure-mask': capability(
    object({ mask: inputFile() }),
    object({ width: integer(), height: integer(), share: number() }),
  ),
  /**
   * Fills a picture where its mask, of the same size, is white, from the rest of it; nothing else changes by a
   * bit. `residual`: how unlike the filling is what it was made from, in grey levels.
   */
  inpaint: capability(
    object({ image: inputFile(), mask: inputFile(), output: outputFile(), seed: integer() }),
    object({ ...written, residual: optional(number()) }),
  ),
  /**
   * Continues a picture beyond its edges, by more of the same (`fill`), its blur or its mirror image; the
   * picture itself stays the same by every bit.
   */
  outpaint: capability(
    object({
      image: inputFile(),
      output: outputFile(),
      ...added,
      border,
      seed: integer(),
    }),
    object(written),
  ),
  /**
   * The same small, as data URLs: one for each seed, which is what `outpaint` makes with it, then blur and mirror.
   * `poor`: it does not hold together.
   */
  'look-outside': capability(
    object({ image: inputFile(), ...added, seeds: array(integer()) }),
    object({ proposals: array(proposal) }),
  ),
  ...peopleCapabilities,
  ...markCapabilities,
  /**
   * Draws a picture in a style, in at most `maxPixels`; `strength` is 0 (the photo) to 1, and the same `seed`
   * gives the same picture. `lossless` for styles whose pixels must stay as they are.
   */
  stylize: capability(drawing, object(written)),
  /** Which words of a prompt an engine would draw; fails with `content` where it must not. */
  'read-prompt': capability(
    object({ prompt: string() }),
    object({ drawn: array(string()), unknown: array(string()), isEmpty: boolean() }),
  ),
  /** Makes a picture of this size from words; the same input gives the same picture. `label` as above. */
  'generate-image': capability(object(wordsDrawn), object(written)),
  /** Changes pictures by words. */
  'edit-image': capability(object(edit), object(written)),
  /**
   * What a film would show: the shots that a prompt becomes, or those that are given (`shots`), and which of
   * their words are drawn. `left`: pieces of the prompt beyond the last shot. Fails with `content` where it
   * must not be drawn.
   */
  'read-storyboard': capability(object(boardAsked), object(board)),
  /**
   * Films shots that words describe, one after the other; their words are the captions, and what a narrator says.
   * `label` draws the small AI label; `folder` is for what is made on the way. Stages `draw` and `film`.
   */
  'film-storyboard': capability(
    object(storyFilm),
    object({ ...written, durationMs: number(), frames: integer() }),
  ),
  /** Films what words describe. */
  'generate-video': capability(
    object(clipOfWords),
    object({ ...written, durationMs: number(), frames: integer() }),
  ),
  /**
   * Moves a camera through a picture: people stand before the ground, which is filled behind them. `side` is the
   * shorter one of the frames in pixels; `label` draws the small AI label; `folder` is for what is made on the way.
   * Stages `find` and `move`.
   */
  'animate-image': capability(
    object({ ...shot, side: integer(), fps: integer(), label: boolean(), folder: workFolder() }),
    object({ ...written, durationMs: number(), frames: integer(), people: optional(boolean()) }),
  ),
  /** The same small, as a moving WebP with visible marks. */
  'look-animated': capability(object(shot), object({ ...written, people: boolean() })),
  /**
   * Frames a second of a clip, and the noise in a part of it: deviation in grey levels, by what differs from frame to
   * frame beside the motion.
   */
  'measure-noise': capability(
    object({ file: inputFile(), startMs: number(), endMs: number(), ...thrifty }),
    object({ fps: number(), noise: number(), ...estimated }),
  ),
  /**
   * Takes the noise of this deviation from a part of a clip, enlarges it `scale` times, at most to 1080p,
   * sharpens it and puts a frame between each two where `double` is set. Segments as for `swap-clip`; stage
   * `enhance`.
   */
  'enhance-clip': capability(
    object({
      ...enhancement,
      startMs: number(),
      endMs: number(),
      double: boolean(),
      folder: workFolder(),
      output: outputFile(),
    }),
    object({ ...written, durationMs: number(), frames: integer() }),
  ),
  /** The frame at `atMs` of the same as a picture, with a visible mark. */
  'enhance-frame': capability(
    object({ ...enhancement, atMs: number(), output: outputFile(), ...thrifty }),
    object(frame),
  ),
  ...motionCapabilities,
  /**
   * Speaks a text of a language of the site by one of our speakers ('' is the language's own), `speed` and
   * `pitch` 0.5 to 2, with `pause` seconds more between sentences. Writes the sound, its captions (WebVTT) and a
   * picture of its wave. Stage `speak`.
   */
  speak: capability(object(speech), object({ ...written, durationMs: integer() })),
  /** Speaks a text with the voice of a sample; writes what `speak` does. */
  'clone-voice': capability(object(cloned), object({ ...written, durationMs: integer() })),
};
export type Capability = keyof typeof capabilities;
export type InputOf<C extends Capability> = Infer<(typeof capabilities)[C]['input']>;
export type ResultOf<C extends Capability> = Infer<(typeof capabilities)[C]['result']>;
export type Box = Infer<typeof box>;
export const inputStruct = <C extends Capability>(name: C) =>
  capabilities[name].input as unknown as Struct<InputOf<C>>;
export const resultStruct = <C extends Capability>(name: C) =>
  capabilities[name].result as unknown as Struct<ResultOf<C>>;
