import {
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
import { capabilities, type Capability, InputErrorKinds } from '#server/engines/port.ts';

/** Requests of the parent; one at a time. */
export const request = object({
  id: integer(),
  call: enums(Object.keys(capabilities) as Capability[]),
  input: unknown(),
});
export type Request = Infer<typeof request>;

const step = object({ stage: string(), fraction: number() });
export type Step = Infer<typeof step>;

/** Responses of a child. `rss` is its resident memory in bytes. */
export const reply = union([
  object({ type: literal('ready') }),
  object({ type: literal('step'), id: integer(), step, rss: number() }),
  object({ type: literal('done'), id: integer(), value: unknown() }),
  object({
    type: literal('failed'),
    id: integer(),
    kind: union([InputErrorKinds, literal('crashed')]),
    message: string(),
    slot: optional(string()),
  }),
]);
export type Reply = Infer<typeof reply>;
