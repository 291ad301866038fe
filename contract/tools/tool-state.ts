import {
  type Infer,
  array,
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  type,
} from 'superstruct';
import { ModelSample, modelKinds } from './model.ts';
import { ToolOption } from './options.ts';
import { mediaKinds } from './tool.ts';

export const PriceLine = object({ key: string(), count: number(), credits: number() });

/** The same for all users: `max_bytes_vip` is the limit of members. */
const Limit = object({
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
  min_seconds: optional(number()),
});

/** What a tool's work can be done by; its options, limits and price stand in the place of the tool's. */
export const ModelState = object({
  id: string(),
  name: string(),
  engine: string(),
  kind: enums(modelKinds),
  options: array(ToolOption),
  limits: array(Limit),
  price: array(PriceLine),
  /** What a result of the usual size takes. */
  seconds: number(),
  /** `members`: only bought credits pay for it. */
  state: enums(['ready', 'away', 'members']),
  /** It serves who names none. */
  default: boolean(),
  sample: optional(ModelSample),
});
export type ModelState = Infer<typeof ModelState>;

/** One tool as the server can serve it now; a tool may add its own limits (`max_…`). */
export const ToolState = type({
  slug: string(),
  operation: string(),
  section: string(),
  /** `embedded`, a provider's name, or `away`. */
  engine: string(),
  /** Why no engine serves it, where an operator can change that. */
  reason: optional(enums(['needs_ffmpeg'])),
  result: enums(mediaKinds),
  limits: array(Limit),
  options: array(ToolOption),
  /** In the operator's order; options, limits and price beside it are those of the default. */
  models: optional(array(ModelState)),
  consent: boolean(),
  /**
   * Most credits of one job without an account, of what a day brings. Where it is below the sum of `price`, the
   * tool needs an account.
   */
  visitor_credits: number(),
  /** With the smallest facts and the options' defaults. */
  price: array(PriceLine),
});
