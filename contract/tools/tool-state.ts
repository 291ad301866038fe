import { array, boolean, enums, nullable, number, object, optional, record, string, type } from 'superstruct';
import { ToolOption } from './options.ts';
import { mediaKinds } from './tool.ts';

export const PriceLine = object({ key: string(), count: number(), credits: number() });

/** One tool as the server can serve it now; a tool may add its own limits (`max_…`). */
export const ToolState = type({
  slug: string(),
  operation: string(),
  section: string(),
  /** `embedded`, a provider's name, or `away`. */
  engine: string(),
  /** Why no engine serves it, where an operator can change that. */
  reason: optional(enums(['needs_ffmpeg'])),
  result: nullable(enums(mediaKinds)),
  /** The same for all users: `max_bytes_vip` is the limit of members. */
  limits: array(
    object({
      slot: string(),
      kind: enums(mediaKinds),
      required: boolean(),
      /** Files that one job takes at most; it makes a result of each. */
      max_files: number(),
      max_bytes: number(),
      max_bytes_vip: number(),
      max_pixels: nullable(number()),
      /** Another limit where an option has a value: option key, value, pixels. */
      max_pixels_by: record(string(), record(string(), number())),
      max_seconds: nullable(number()),
      max_seconds_vip: nullable(number()),
    }),
  ),
  options: array(ToolOption),
  consent: boolean(),
  /**
   * Most credits of one job without an account, of what a day brings. Where it is below the sum of `price`, the
   * tool needs an account.
   */
  visitor_credits: number(),
  /** With the smallest facts and the options' defaults. */
  price: array(PriceLine),
});
