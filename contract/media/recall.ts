import { type Infer, array, boolean, nullable, object, optional, record, size, string } from 'superstruct';
import { call } from '#contract/http/envelope.ts';
import { detailFields } from '#contract/tools/detail.ts';
import { OptionValue } from '#contract/tools/options.ts';
import { Item } from './dash.ts';

/** What a creation was made with, for the form of its tool. */
export const Settings = object({
  tool: string(),
  /** Whether they are known: those of pictures made on a device are not. */
  known: boolean(),
  options: record(string(), OptionValue),
  /** What made it, where it is known by name. */
  model: optional(string()),
  /** The files by their slots, in their order; null once a file is deleted. */
  inputs: array(object({ slot: string(), name: string(), item: nullable(Item) })),
  ...detailFields,
});
export type Settings = Infer<typeof Settings>;

export const recall = call(
  'POST',
  '/api/media/recall',
  object({ creation_id: size(string(), 1, 128) }),
  Settings,
);
