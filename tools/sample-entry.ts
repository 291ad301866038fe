import { array, enums, type Infer, number, object, optional, string, type } from 'superstruct';

/** A rendered face in a drawing, or the other way round, looks like a mask: pairs are offered alike only. */
export const SampleLook = enums(['rendered', 'drawn']);
export type SampleLook = Infer<typeof SampleLook>;

/** A crop box in pixels of the sample picture. */
export const CropBox = object({ x: number(), y: number(), width: number(), height: number() });

/**
 * One face of a sample picture: its crop, its message key, its box, and the face that replaces it (none at
 * first).
 */
export const SampleFace = object({
  origin: string(),
  origin_translate: string(),
  origin_copy: CropBox,
  replace: string(),
});

/** A picture to try a tool with at once. `value` is its stable id; width and height are its pixels. */
export const SampleEntry = type({
  file_url: string(),
  value: string(),
  faces: array(SampleFace),
  width: optional(number()),
  height: optional(number()),
  look: optional(SampleLook),
});
export type SampleEntry = Infer<typeof SampleEntry>;

/** A sample face that may be put into a picture; `name` is a message key. */
export const SourceFace = object({
  id: string(),
  url: string(),
  name: string(),
  look: optional(SampleLook),
});
export type SourceFace = Infer<typeof SourceFace>;
