import { type Infer, integer, literal, number, object, optional, string, union, unknown } from 'superstruct';

/** Argument of a worker that is started before there is work for it. */
export const AHEAD = '--ahead';

/** The descriptor at which parent and worker talk, a value a line. */
export const CHANNEL = 3;
export const lineOf = (value: Request | Reply): string => `${JSON.stringify(value)}\n`;

/** Requests of the parent; one at a time. */
export const request = object({ id: integer(), call: string(), input: unknown() });
export type Request = Infer<typeof request>;

const step = object({ stage: string(), fraction: number() });
export type Step = Infer<typeof step>;

/** Responses of a child. `rss` is its resident memory in bytes. */
export const reply = union([
  object({ type: literal('ready') }),
  object({ type: literal('step'), id: integer(), step, rss: number() }),
  object({ type: literal('done'), id: integer(), value: unknown() }),
  object({
    type: literal('refused'),
    id: integer(),
    refusal: object({
      kind: string(),
      message: string(),
      slot: optional(string()),
      limit: optional(number()),
    }),
  }),
  object({ type: literal('crashed'), id: integer(), message: string() }),
  object({ type: literal('no_room'), id: integer(), message: string() }),
]);
export type Reply = Infer<typeof reply>;
