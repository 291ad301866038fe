import { works } from '#contract/tools/works.ts';
import { type Infer, array, boolean, enums, integer, number, object, optional, string } from 'superstruct';
import { inputFile, outputFile } from '#contract/capabilities/parts/files.ts';

/** Formats that are decoded; `avif` is written as WebP, `heic` as JPEG. */
const formats = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic'] as const;
export type Format = (typeof formats)[number];

/** In pixels and seconds. */
export const Facts = object({
  format: enums(formats),
  width: integer(),
  height: integer(),
  /** 1: a still. */
  frames: integer(),
  seconds: number(),
});
export type Facts = Infer<typeof Facts>;

export const Written = object({
  format: enums(['jpeg', 'png', 'webp', 'gif']),
  width: integer(),
  height: integer(),
});
export type Written = Infer<typeof Written>;

const Added = object({ left: integer(), top: integer(), right: integer(), bottom: integer() });
const Area = object({ left: integer(), top: integer(), width: integer(), height: integer() });

/** Files are absolute paths. */
export const calls = {
  inspect: { input: object({ file: inputFile() }), answer: Facts },
  /** Decodes the whole picture and encodes it again, upright, in sRGB and without metadata. */
  clean: { input: object({ file: inputFile(), facts: Facts, output: outputFile() }), answer: Written },
  merge: {
    input: object({ files: array(object({ file: inputFile(), facts: Facts })), output: outputFile() }),
    answer: Written,
  },
  /** Writes a small WebP: a part of the picture, or the whole at a width. */
  draw: {
    input: object({
      file: inputFile(),
      moves: boolean(),
      area: optional(Area),
      width: integer(),
      output: outputFile(),
    }),
    answer: object({}),
  },
  label: {
    input: object({
      file: inputFile(),
      output: outputFile(),
      maker: enums(works),
      source: enums(['algorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'algorithmicallyEnhanced']),
      isDrawn: boolean(),
    }),
    answer: Written,
  },
  /** Takes what another machine made, see `Collect`. */
  take: {
    input: object({
      file: inputFile(),
      output: outputFile(),
      /** Of the result, in pixels; absent: as it was made. */
      width: optional(integer()),
      height: optional(integer()),
      /** The picture that was changed comes back as it was, where its mask is not white. */
      original: optional(inputFile()),
      mask: optional(inputFile()),
      /** Pixels that were added to it at each side. */
      added: optional(Added),
      isDrawn: boolean(),
      /** Says how the picture was made. */
      xmp: string(),
    }),
    answer: Written,
  },
  fit: {
    input: object({
      files: array(object({ file: inputFile(), output: outputFile() })),
      maxPixels: optional(number()),
      maxBytes: optional(number()),
      /** Pixels that are to be added at each side. */
      added: optional(Added),
    }),
    /** Of their sides; absent: nothing is written. */
    answer: object({ factor: optional(number()) }),
  },
  /** What a picture looks like. */
  look: { input: object({ file: inputFile() }), answer: object({ brighter: string(), clear: string() }) },
  preview: {
    input: object({
      files: array(inputFile()),
      width: integer(),
      height: integer(),
      gap: integer(),
      /** Where pictures of another shape are cut: around what draws the eye, or in the middle. */
      cut: enums(['attention', 'centre']),
      output: outputFile(),
    }),
    /** The XMP packet of the last picture. */
    answer: object({ label: optional(string()) }),
  },
};
type PictureCall = keyof typeof calls;
export type InputOf<C extends PictureCall> = Infer<(typeof calls)[C]['input']>;
export type AnswerOf<C extends PictureCall> = Infer<(typeof calls)[C]['answer']>;
