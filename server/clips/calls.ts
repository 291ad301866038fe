import { type Infer, boolean, integer, number, object, optional, string } from 'superstruct';
import { inputFile, outputFile } from '#contract/capabilities/parts/files.ts';
import { ClipFacts } from './facts.ts';

const file = inputFile();
const output = outputFile();

const Still = object({
  atMs: number(),
  /** A part of it, in pixels of the clip as shown. */
  area: optional(object({ left: number(), top: number(), width: number(), height: number() })),
  /** Of the picture. */
  width: number(),
});

export const calls = {
  /** Reads what a clip is, without decoding more of it than the begin of its sounds. */
  inspect: {
    input: object({
      file,
      /** Is written where the file can only be read without some of its tracks. */
      plain: output,
    }),
    answer: object({ facts: ClipFacts, isPlain: boolean() }),
  },
  clean: {
    input: object({
      file,
      facts: ClipFacts,
      output,
      /** It is a result of this site, so that what it says of its making is kept. */
      isOurs: boolean(),
    }),
    answer: object({
      mime: string(),
      extension: string(),
      width: integer(),
      height: integer(),
      /** Seconds. */
      duration: number(),
    }),
  },
  /** Copies a sound as an MP3 that says nothing else; seconds. */
  cleanSound: { input: object({ file, output }), answer: object({ duration: number() }) },
  poster: { input: object({ file, width: integer(), output }), answer: object({}) },
  still: { input: object({ file, still: Still, output }), answer: object({}) },
  /** Takes what another machine made, see `Collect`: a video (H.264) of this size, or as large as it was made. */
  take: {
    input: object({
      file,
      output,
      width: optional(integer()),
      height: optional(integer()),
      /** Whether it keeps its sound. */
      sound: boolean(),
      isDrawn: boolean(),
      /** Says how the clip was made. */
      xmp: string(),
    }),
    answer: object({ width: integer(), height: integer(), durationMs: number(), frames: integer() }),
  },
  /** Takes a clip whose ground another machine has taken away: WebM, with the sound of what it was, and a frame (WebP). */
  takeCut: {
    input: object({ file, original: inputFile(), output, poster: outputFile(), xmp: string() }),
    answer: object({ width: integer(), height: integer(), durationMs: number(), frames: integer() }),
  },
  /** Takes a sound that another machine made, see `Collect`: an MP3, and a picture of its wave. */
  takeSound: {
    input: object({
      file,
      output,
      picture: outputFile(),
      /** IPTC term for how it was made. */
      source: string(),
    }),
    answer: object({ width: integer(), height: integer(), durationMs: integer() }),
  },
  /** Writes the film of a slider between two pictures of ours, which lie side by side in a JPEG. */
  wipe: {
    input: object({
      pair: inputFile(),
      /** Of the film, in pixels; both even. */
      width: integer(),
      height: integer(),
      /** XMP packet that says how the second picture was made. */
      xmp: optional(string()),
      output,
    }),
    answer: object({}),
  },
};
type ClipCall = keyof typeof calls;
export type InputOf<C extends ClipCall> = Infer<(typeof calls)[C]['input']>;
export type AnswerOf<C extends ClipCall> = Infer<(typeof calls)[C]['answer']>;
