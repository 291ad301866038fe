import type { RecordType } from '#contract/credit.ts';
import type { Result } from '#contract/media.ts';
import type { Pack } from '#contract/pay.ts';
import type { Infer } from 'superstruct';

export const loginModes = ['login', 'register', 'reset'] as const;
export type LoginMode = (typeof loginModes)[number];
export type PackName = Infer<typeof Pack>['name'];

/** A result and the job that made it: signed addresses expire, and a job gives fresh ones. */
export interface Owned {
  jobId: string;
  result: Result;
  /** When it was made, where that is known; milliseconds since 1970. */
  madeAt?: number | undefined;
}

/** A dialog that is opened without parameters. */
type None = Readonly<Record<never, never>>;

/** Every dialog by its name, and what it is opened with. The name is its folder, see `src/app/dialogs/registry.ts`. */
export interface DialogParams {
  /** How it begins: logging in, unless something else is wanted. */
  login: { mode?: LoginMode };
  /** The pack that the reader chose before. */
  pricing: { pack?: PackName };
  credits: None;
  'check-in': None;
  'credit-details': { tab?: RecordType };
  invite: None;
  explore: None;
  /** Addresses of a picture or a video; `alt` says what it shows. `before`: what it was; `owned`: it can be saved and shared. */
  'media-preview': {
    url: string;
    kind: 'photo' | 'gif' | 'image' | 'video';
    alt: string;
    width?: number;
    height?: number;
    before?: string;
    owned?: Owned;
  };
  'delete-account': None;
  checkout: { pack: PackName };
  'payment-history': None;
  /** What a new build brings. */
  news: None;
}

export type DialogName = keyof DialogParams;
