import type { RecordType } from '#contract/credit.ts';
import type { Owned } from '#src/features/creations/result-ready.ts';
import type { Pack } from '#contract/pay.ts';
import type { Infer } from 'superstruct';

export const loginModes = ['login', 'register', 'reset'] as const;
export type LoginMode = (typeof loginModes)[number];
export type PackName = Infer<typeof Pack>['name'];

/** A dialog that is opened without a word more. */
type None = Readonly<Record<never, never>>;

/** Every dialog by its name, and what it is opened with. The name is its folder in `src/dialogs`. */
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
