import {
  type Infer,
  array,
  boolean,
  coerce,
  enums,
  integer,
  number,
  object,
  optional,
  string,
} from 'superstruct';
import { call } from '#contract/http/envelope.ts';
import { PageTemplate } from './page-template.ts';

/** Tabs of the effects library: together, portraits, costumes, places, seasons. */
const Tab = enums([1, 2, 3, 4, 5]);
export type EffectTab = Infer<typeof Tab>;

/** One item of the effects library, with the field names of the specification. */
const Effect = object({
  id: integer(),
  tab: Tab,
  /** Message key of its name. */
  name_lang: string(),
  name: string(),
  credits_cost: number(),
  cover_url: string(),
  /** Page path without language: of its own tool, or of the effect maker with the item's number. */
  detail_url: string(),
  /** It can be made on this site; others say so and are not sold. */
  available: boolean(),
});

/** The effects library in its order: all, or those of one tab. */
export const effects = call(
  'GET',
  '/api/effects',
  object({ tab: optional(coerce(Tab, string(), Number)) }),
  object({ effects: array(Effect) }),
);
export type EffectAnswer = Infer<typeof Effect>;

export const templates = call('GET', '/api/templates', object(), object({ templates: array(PageTemplate) }));
