import type { RecordType } from '#contract/users/credit.ts';
import type { Creation, Result } from '#contract/media/media.ts';
import type { Pack } from '#contract/users/pay.ts';
import type { Infer } from 'superstruct';

export const loginModes = ['login', 'register', 'reset'] as const;
export type LoginMode = (typeof loginModes)[number];
export type PackName = Infer<typeof Pack>['name'];

/** A result and the job that made it: signed addresses expire, and the job gives fresh ones. */
export interface Owned {
  /** The creation's id: that of its job, with the part of a batch. */
  jobId: string;
  result: Result;
  /** When it was made, where known; milliseconds since 1970. */
  madeAt?: number | undefined;
}

/** A dialog without parameters. */
type None = Readonly<Record<never, never>>;

/**
 * Every dialog by its name, with its parameters. The name is its folder, see `src/app/dialogs/registry.ts`.
 */
export interface DialogParams {
  /** The first mode; `login` by default. */
  login: { mode?: LoginMode };
  /** The pack that the user chose before. `welcome`: after a login, what the user has comes first. */
  pricing: { pack?: PackName; welcome?: boolean };
  credits: None;
  'check-in': None;
  'credit-details': { tab?: RecordType };
  invite: None;
  explore: None;
  /**
   * Addresses of a picture or a video; `alt` describes it. `before`: the original, and `start`: where a clip
   * begins in it, in seconds; `owned`: it can be saved and shared.
   */
  'media-preview': {
    url: string;
    /** Absent: as the ending of the address says. */
    kind?: 'photo' | 'gif' | 'image' | 'video' | 'audio';
    alt: string;
    width?: number;
    height?: number;
    before?: string;
    start?: number;
    owned?: Owned;
  };
  /** `original`: address of what it was made from, while that is still there. */
  'share-result': { owned: Owned; original?: string };
  /** `other`: without it, one of the same file or tool is chosen in the dialog. */
  'compare-results': { owned: Owned; other?: Owned };
  receipt: { creation: Pick<Creation, 'creation_id' | 'tool' | 'created_at' | 'expires_at' | 'results'> };
  'change-email': None;
  'delete-account': None;
  'export-data': None;
  checkout: { pack: PackName };
  /** A payment that has just gone through, and the credits it brought. */
  paid: { txnId: string; credits: number };
  'payment-history': None;
  /** News texts of a new build. */
  news: None;
  /** What keys do. */
  keyboard: None;
}

export type DialogName = keyof DialogParams;
