import type { ModelKind } from '#contract/tools/model.ts';
import type { Capability } from './capabilities.ts';

export const costUnits = ['image', 'megapixel', 'second', '30_frames', '1k_letters', 'job'] as const;

/** What a provider takes, in US dollars; megapixels, seconds and frames are those of the result. */
export interface Cost {
  usd: number;
  per: (typeof costUnits)[number];
}

/**
 * Inputs beyond these are refused before the price, but for pictures that are sent smaller; absent: those of the tool
 * hold.
 */
export interface ModelLimits {
  /** Width times height of each input that has them. */
  maxPixels?: number;
  maxBytes?: number;
  /** Of an input clip or sound. */
  leastSeconds?: number;
  maxSeconds?: number;
  /** So many pictures are needed, and taken at most. */
  leastPictures?: number;
  maxPictures?: number;
}

/**
 * How a model changes an option that tools ask for its capability with: other choices (the first is the default where
 * the tool's own is not among them), a shorter text, narrower numbers; `none`: it has no such option; `has`: it has
 * one that other models of the tool have not.
 */
export type OptionChange =
  | 'none'
  | 'has'
  | { choices: readonly string[] }
  | { max_length: number }
  | { min: number; max: number };

/** What an engine offers for one capability. */
export interface Model<C extends Capability = Capability> {
  /** Unique on this server, and the same after every start: people, jobs and operators name it so. */
  readonly id: string;
  readonly capability: C;
  /** As people know it. */
  readonly name: string;
  readonly kind: ModelKind;
  /** By the key of the option. */
  readonly options: Readonly<Record<string, OptionChange>>;
  readonly limits: ModelLimits;
  /** Absent: it costs nothing beyond this machine's own time. */
  readonly cost?: Cost | undefined;
  /** Set by the operator: credits for each of what `cost` is for, instead of the computed price. */
  readonly credits?: number | undefined;
  /** What a result of the usual size takes. */
  readonly seconds: number;
}
