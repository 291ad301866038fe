import type { CapabilityName } from './capabilities.ts';
import type { Amounts } from './model.ts';
import type { ConsentSubject } from './consent.ts';
import type { Operation, Section } from './operations.ts';
import type { OptionValues, ToolOption } from './options.ts';

export const mediaKinds = ['image', 'gif', 'video', 'audio'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The kind of a stored file; a moving picture is a `gif`, whatever its format. */
export function kindOf(mime: string, moves: boolean): MediaKind {
  if (mime.startsWith('video/')) return 'video';
  if (mime.startsWith('audio/')) return 'audio';
  return moves || mime === 'image/gif' ? 'gif' : 'image';
}

/** What other applications share with this one. */
export type SharedKind = MediaKind | 'link' | 'text';

/**
 * Factor by which a member's upload may exceed the usual bytes. The pixel limit stays: the memory of the
 * engines sets it.
 */
export const MEMBER_BYTES_FACTOR = 2;
/** Factor by which a member's file may be longer. */
export const MEMBER_SECONDS_FACTOR = 5;

export interface ToolInput {
  /** Name in `inputs` of quote and create, such as `target` or `image`. */
  slot: string;
  kind: MediaKind;
  required: boolean;
  /**
   * The form asks for no file: the tool's panel makes it from what the user does. A function: only with these
   * options.
   */
  made?: true | ((options: OptionValues) => boolean);
  /** So many files at most may be sent at once: one job, which makes a result of each. */
  most?: number;
  /** For users who are not members. */
  maxBytes: number;
  /** Width times height; absent for audio. */
  maxPixels?: number;
  /** Another limit of pixels where an option has a value: option key -> value -> pixels. */
  maxPixelsBy?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Of a video, for users who are not members; of a sound, for all. */
  maxSeconds?: number;
  minSeconds?: number;
  /** Only models of this capability take it. */
  only?: CapabilityName;
}

/** Factor by which a member's file of this kind may be longer. */
export const memberSeconds = ({ kind }: Pick<ToolInput, 'kind'>): number =>
  kind === 'audio' ? 1 : MEMBER_SECONDS_FACTOR;

export const mainKind = ({ inputs }: Pick<ToolWork, 'inputs'>): MediaKind => inputs[0]?.kind ?? 'image';

/** Whether a form with these options asks for no file of an input. */
export const isMade = ({ made }: ToolInput, options: OptionValues): boolean =>
  typeof made === 'function' ? made(options) : made === true;

export function pixelLimit({ maxPixels, maxPixelsBy = {} }: ToolInput, options: OptionValues): number {
  const narrower = Object.entries(maxPixelsBy).map(([key, limits]) => limits[String(options[key])]);
  return Math.min(maxPixels ?? Infinity, ...narrower.filter((limit) => limit !== undefined));
}

/** What a price depends on: each tool names its own facts and measures them. */
export type Facts = Readonly<Record<string, number>>;

export interface PriceLine {
  /** Text `price.<key>` of the family. */
  key: string;
  count: number;
  credits: number;
}

/**
 * What a tool that works does, as facts that page and server share.
 *
 * The texts of a family are `locales/<language>/tools/<family>.json`: `stage.<name>`, `slot.<slot>`,
 * `option.<key>`, `choice.<key>.<value>`, `price.<key>`, `consent`.
 */
export interface ToolWork {
  /** Models of any of these serve it; what the first ones make is the usual. */
  capabilities: readonly [CapabilityName, ...CapabilityName[]];
  inputs: readonly ToolInput[];
  options: readonly ToolOption[];
  /** Options that some models have and the usual one has not: the form takes them from the chosen model. */
  more?: readonly ToolOption[];
  /** Keys of options that models of one of the capabilities have alone. */
  only?: Readonly<Partial<Record<CapabilityName, readonly string[]>>>;
  result: MediaKind;
  /** Consent is asked for because these are used. */
  consent?: ConsentSubject;
  /** The stages of its jobs between `received` and `save`, in order. */
  stages: readonly string[];
  /** The facts that `price` reads, each with its smallest value; `factsBy`: those of models of a capability. */
  facts: Facts;
  factsBy?: Readonly<Partial<Record<CapabilityName, Facts>>>;
  price(facts: Facts, options: OptionValues): PriceLine[];
  /** What a model that costs money is paid by; the fact `seconds` counts without it. */
  amounts?(facts: Facts, options: OptionValues): Amounts;
  /** Whether another seed makes another result with these options; without it, wherever there is a seed. */
  varies?(options: OptionValues): boolean;
  /** How long the work takes, in a unit of the operation; without it every job counts as one. */
  effort?(facts: Facts): number;
  /** Limits of this tool only; `GET /api/media/tools` adds them to the tool by these names. */
  ownLimits?: Readonly<Record<string, number>>;
}

/** What a tool does with models of its first capability, as long as no other model is known. */
export function usualWork(work: ToolWork): ToolWork {
  const [usual] = work.capabilities;
  const foreign = Object.entries(work.only ?? {}).flatMap(([owner, keys]) => (owner === usual ? [] : keys));
  return {
    ...work,
    inputs: work.inputs.filter(({ only = usual }) => only === usual),
    options: work.options.filter(({ key }) => !foreign.includes(key)),
  };
}

/** One tool of the product. */
export interface Tool {
  slug: string;
  /** The path of its form, where that is not its slug. */
  page?: string;
  /** The folder in `tools/` that holds its panel, process and samples; and the name of its texts. */
  family: string;
  operation: Operation;
  section: Section;
  /** The kinds of input it can start from, for lists of tools that can process a file. */
  takes: readonly SharedKind[];
  /** Only models that an operator connects can do it: without one its page says so, and has no form. */
  needsModel?: true;
  work: ToolWork;
}

/** The path of a tool's form, without language. */
export const formPath = ({ slug, page }: Pick<Tool, 'slug' | 'page'>): string => page ?? `/${slug}`;

/** The tools of one folder, in the order lists show them. */
export const family = (name: string, tools: readonly Omit<Tool, 'family'>[]): readonly Tool[] =>
  tools.map((tool) => ({ ...tool, family: name }));

const FIRST_STAGE = 'received';
export const LAST_STAGE = 'save';

export const stagesOf = (work: ToolWork | undefined): readonly string[] => [
  FIRST_STAGE,
  ...(work?.stages ?? []),
  LAST_STAGE,
];
