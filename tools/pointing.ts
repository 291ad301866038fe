import { instance, number, object, tuple, union } from 'superstruct';

/** A photo, and where the user has pointed in it: a tap, or the corners of a box; 0 to 1 of the photo. */
export const Pointing = object({
  file: instance(Blob),
  pointed: union([
    object({ x: number(), y: number() }),
    object({ box: tuple([number(), number(), number(), number()]) }),
  ]),
});
