import { array, enums, type Infer, number, object, optional, string, type, union } from 'superstruct';

/** A rendered face in a drawing, or the other way round, looks like a mask: pairs are offered alike only. */
export const SampleLook = enums(['rendered', 'drawn']);
export type SampleLook = Infer<typeof SampleLook>;

/** A crop box in pixels of the sample picture. */
const CropBox = object({ x: number(), y: number(), width: number(), height: number() });

/**
 * One face of a sample: its crop, its message key, its box in a picture or a picture of it in a clip, and the
 * face that replaces it (none at first).
 */
export const SampleFace = object({
  origin: string(),
  origin_translate: string(),
  origin_copy: union([CropBox, string()]),
  replace: string(),
});

/**
 * A picture or a clip to try a tool with at once. `value` names what it shows; width and height are its pixels;
 * the people of a clip with several are found like those of any other.
 */
export const SampleEntry = type({
  file_url: string(),
  value: string(),
  faces: array(SampleFace),
  width: optional(number()),
  height: optional(number()),
  /** Of a clip: a picture of it. */
  poster: optional(string()),
  look: optional(SampleLook),
});
export type SampleEntry = Infer<typeof SampleEntry>;

/** Address of the small picture of a sample or a sample face, by that of its picture. */
export const thumbnailOf = (picture: string): string => picture.replace(/[^/]+$/, 'thumbs/$&');

/** A sample face that may be put into a picture; `name` is a message key. */
export const SourceFace = object({
  id: string(),
  url: string(),
  name: string(),
  look: optional(SampleLook),
});
export type SourceFace = Infer<typeof SourceFace>;
