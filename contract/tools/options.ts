import {
  type Infer,
  type Struct,
  array,
  boolean,
  coerce,
  defaulted,
  enums,
  integer,
  literal,
  max,
  min,
  number,
  object,
  optional,
  refine,
  size,
  string,
  union,
} from 'superstruct';

/** Upper limit of characters for a text option of any tool. */
export const MAX_TEXT = 5000;

/** Characters that a text option may have. */
export function mostLetters(options: readonly ToolOption[], of: string): number {
  const option = options.find(({ key: name }) => name === of);
  return option?.kind === 'text' ? option.max_length : MAX_TEXT;
}

const key = size(string(), 1, 40);

/** A text of at most `max_length` characters; with `min_length` it must not be empty or blank. */
const TextOption = object({
  key,
  kind: literal('text'),
  default: string(),
  max_length: integer(),
  min_length: optional(integer()),
});
/**
 * `only_with`: in the form only while another option has one of these values. `only_these`: models may have fewer of
 * them, but no others.
 */
const ChoiceOption = object({
  key,
  kind: literal('choice'),
  default: string(),
  choices: array(string()),
  only_these: optional(boolean()),
  only_with: optional(object({ key, values: array(number()) })),
});
/**
 * From `min` to `max`; whole numbers where `step` is 1. Without `default` the tool chooses (a seed);
 * `set_by_page`: chosen by the page's address, not in the form. `idle_with`: it changes nothing while another
 * option has one of these values, and is not in the form then.
 */
const NumberOption = object({
  key,
  kind: literal('number'),
  default: optional(number()),
  min: number(),
  max: number(),
  step: optional(number()),
  set_by_page: optional(boolean()),
  idle_with: optional(object({ key, values: array(number()) })),
});
const SwitchOption = object({ key, kind: literal('switch'), default: boolean() });

/** One setting of a tool: the form is drawn from it and the request is checked against it. */
export const ToolOption = union([TextOption, ChoiceOption, NumberOption, SwitchOption]);
export type ToolOption = Infer<typeof ToolOption>;

export const OptionValue = union([string(), number(), boolean()]);
export type OptionValue = Infer<typeof OptionValue>;
export type OptionValues = Readonly<Record<string, OptionValue>>;

function textStruct({
  min_length: least = 0,
  max_length: most,
}: Infer<typeof TextOption>): Struct<string, null> {
  const text = size(string(), 0, most);
  return least === 0 ? text : refine(text, 'required', (value) => value.trim().length >= least);
}

function valueStruct(option: ToolOption): Struct<OptionValue | undefined, unknown> {
  switch (option.kind) {
    case 'text':
      return defaulted(textStruct(option), option.default) as Struct<OptionValue | undefined, unknown>;
    case 'choice':
      // A choice between numbers may be sent as a number.
      return defaulted(coerce(enums(option.choices), number(), String), option.default) as Struct<
        OptionValue | undefined,
        unknown
      >;
    case 'number': {
      const inRange = max(min(option.step === 1 ? integer() : number(), option.min), option.max);
      return (
        option.default === undefined ? optional(inRange) : defaulted(inRange, option.default)
      ) as Struct<OptionValue | undefined, unknown>;
    }
    case 'switch':
      return defaulted(boolean(), option.default) as Struct<OptionValue | undefined, unknown>;
  }
}

/**
 * The struct of a tool's options: superstruct's `create` fills in defaults, and reports by key what is
 * unknown or out of bounds.
 */
export const optionsStruct = (options: readonly ToolOption[]): Struct<OptionValues, unknown> =>
  object(Object.fromEntries(options.map((option) => [option.key, valueStruct(option)]))) as unknown as Struct<
    OptionValues,
    unknown
  >;

export const defaultOptions = (options: readonly ToolOption[]): OptionValues =>
  Object.fromEntries(
    options.flatMap((option) => (option.default === undefined ? [] : [[option.key, option.default]])),
  );
