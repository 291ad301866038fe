import { array, type Infer, number, object, string, type } from 'superstruct';

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

/** A picture to try a face swap with at once. `value` is its stable id. */
export const SampleEntry = type({ file_url: string(), value: string(), faces: array(SampleFace) });
export type SampleEntry = Infer<typeof SampleEntry>;

/** A sample face that may be put into a picture; `name` is a message key. */
export const SourceFace = object({ id: string(), url: string(), name: string() });
export type SourceFace = Infer<typeof SourceFace>;
