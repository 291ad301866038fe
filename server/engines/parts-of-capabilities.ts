import { array, boolean, enums, integer, number, object, optional, string, type Struct } from 'superstruct';
import { inputFile, outputFile, workFolder } from '#server/isolation/handed-files.ts';

export const capability = <I, R>(input: Struct<I, unknown>, result: Struct<R, unknown>) => ({
  input,
  result,
});

/**
 * For looks that may cost too much, see `EngineFailure`: asked for with less to do, they look at frames that stand alone
 * or at fewer, and say so.
 */
export const thrifty = { thrifty: optional(boolean()) };
export const estimated = { estimated: boolean() };

export const box = object({ x: number(), y: number(), width: number(), height: number() });
export const face = object({ ...box.schema, score: number() });
export const swap = object({
  target: inputFile(),
  faces: array(object({ box: optional(box), source: inputFile(), sourceBox: optional(box) })),
  output: outputFile(),
  label: boolean(),
});
/** One face followed through one shot of a clip; `box` and `score` are those of its best frame, `bestMs`. */
export const track = object({
  id: integer(),
  fromMs: number(),
  toMs: number(),
  bestMs: number(),
  box,
  score: number(),
});
/** A person of a clip by pieces of tracks, and the picture of the new face. */
const recast = object({
  pieces: array(object({ track: integer(), fromMs: number(), toMs: number() })),
  source: inputFile(),
  sourceBox: optional(box),
});
export const clipSwap = {
  target: inputFile(),
  tracks: inputFile(),
  people: array(recast),
  output: outputFile(),
};
export const enlargement = object({
  image: inputFile(),
  output: outputFile(),
  scale: enums([2, 4]),
  denoise: number(),
  grain: number(),
});
/** A clip that is made clearer; `noise` is the deviation that is taken away, grey levels. */
export const enhancement = { target: inputFile(), scale: enums([1, 2]), noise: number() };
/** An effect by its name, with its strength of 0 to 1; `label` draws the small AI label. */
export const effect = {
  output: outputFile(),
  effect: string(),
  strength: number(),
  seed: integer(),
  label: boolean(),
};
export const drawing = object({
  image: inputFile(),
  output: outputFile(),
  style: string(),
  strength: number(),
  seed: integer(),
  maxPixels: integer(),
  lossless: boolean(),
  /** For engines that read one: how the picture is to become, beyond the style. */
  prompt: optional(string()),
});
/** A move and a mood by their names, for so many seconds; engines that read a prompt go by that. */
export const shot = {
  image: inputFile(),
  output: outputFile(),
  prompt: optional(string()),
  move: string(),
  mood: string(),
  seconds: number(),
  seed: integer(),
};
/** Who speaks; without one nobody does. */
const narrator = optional(object({ language: string(), speaker: string() }));
/** A prompt, or shots that were made of it. */
export const boardAsked = {
  prompt: string(),
  shots: optional(array(string())),
  captions: boolean(),
  narrator,
};
const boardShot = object({
  text: string(),
  drawn: array(string()),
  unknown: array(string()),
  isDrawn: boolean(),
});
/**
 * `unwritable`: a letter of the captions that no font of the machine has; `spokenS`: what the narrator needs at
 * least.
 */
export const board = {
  shots: array(boardShot),
  left: integer(),
  unwritable: optional(string()),
  spokenS: optional(number()),
};
export const storyFilm = {
  shots: array(string()),
  width: integer(),
  height: integer(),
  seconds: number(),
  seed: integer(),
  captions: boolean(),
  narrator,
  label: boolean(),
  folder: workFolder(),
  output: outputFile(),
};
export const speech = {
  text: string(),
  language: string(),
  speaker: string(),
  speed: number(),
  pitch: number(),
  pause: number(),
  output: outputFile(),
  captions: outputFile(),
  picture: outputFile(),
};
/** A sample of the voice that speaks; the rest as for `speak`. */
export const cloned = {
  audio: inputFile(),
  language: string(),
  text: string(),
  output: outputFile(),
  captions: outputFile(),
  picture: outputFile(),
};
/** A clip of words, which begins with a picture where one is given. */
export const clipOfWords = {
  prompt: string(),
  image: optional(inputFile()),
  seconds: number(),
  width: integer(),
  height: integer(),
  seed: integer(),
  sound: boolean(),
  label: boolean(),
  output: outputFile(),
};
/** Pictures, three at most, that words change or bring together; without one as `wordsDrawn`. */
export const edit = {
  images: array(inputFile()),
  prompt: string(),
  width: integer(),
  height: integer(),
  seed: optional(integer()),
  output: outputFile(),
  label: boolean(),
};
export const wordsDrawn = {
  prompt: string(),
  width: integer(),
  height: integer(),
  seed: integer(),
  output: outputFile(),
  label: boolean(),
};
/** Pixels that are added at each side of a picture. */
export const added = { left: integer(), top: integer(), right: integer(), bottom: integer() };
export const border = enums(['fill', 'blur', 'mirror']);
export const proposal = object({ border, seed: integer(), picture: string(), poor: boolean() });
/** Metadata of the file written to `output`. */
export const written = { width: integer(), height: integer(), bytes: integer() };
/** The same of a frame of a clip, see `thrifty`. */
export const frame = { ...written, ...estimated };
