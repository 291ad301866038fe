import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  number,
  object,
  optional,
  string,
  union,
  unknown,
} from 'superstruct';

const box = object({ x: number(), y: number(), width: number(), height: number() });

export const swapInput = object({
  target: string(),
  faces: array(object({ box: optional(box), source: string() })),
  output: string(),
  label: boolean(),
});
export type SwapInput = Infer<typeof swapInput>;

/** What the parent asks; one at a time. */
export const request = union([
  object({ id: integer(), call: literal('detect'), file: string() }),
  object({ id: integer(), call: literal('swap'), input: swapInput }),
]);
export type Request = Infer<typeof request>;

const step = object({ stage: enums(['faces', 'swap', 'light', 'save']), fraction: number() });
export type Step = Infer<typeof step>;

/** What a child answers. `rss` is its resident memory in bytes. */
export const reply = union([
  object({ type: literal('ready') }),
  object({ type: literal('step'), id: integer(), step, rss: number() }),
  object({ type: literal('done'), id: integer(), value: unknown() }),
  object({
    type: literal('failed'),
    id: integer(),
    kind: enums(['no_face', 'bad_media', 'too_large', 'crashed']),
    message: string(),
    slot: optional(string()),
  }),
]);
export type Reply = Infer<typeof reply>;

const face = object({ x: number(), y: number(), width: number(), height: number(), score: number() });

export const detection = object({ width: integer(), height: integer(), faces: array(face) });

export const swapResult = object({
  width: integer(),
  height: integer(),
  bytes: integer(),
  swapped: integer(),
});
