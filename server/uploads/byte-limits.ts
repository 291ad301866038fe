import type { Entitlements } from '#server/credits/door.ts';

/** Most bytes of a picture; members may send larger ones. */
export const MAX_PICTURE_BYTES = 20_000_000;
/** Most bytes of any upload of a visitor, and of a file that another application shares. */
export const MAX_UPLOAD_BYTES = 50_000_000;
/** Most bytes of a clip, for accounts that are not members. */
const MAX_CLIP_BYTES = 200_000_000;

export const mostBytes = ({ account, inputFactor }: Pick<Entitlements, 'account' | 'inputFactor'>): number =>
  account ? MAX_CLIP_BYTES * inputFactor : MAX_UPLOAD_BYTES;
