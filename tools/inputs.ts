import { CLIP_SECONDS, PART_END, PART_START } from '#contract/media/clips.ts';
import type { ToolOption } from '#contract/tools/options.ts';
import { MEMBER_SECONDS_FACTOR, type ToolInput } from '#contract/tools/tool.ts';

/** A still picture: JPEG, PNG or WebP up to 20 MB and 33 megapixels. */
export const photo = (slot: string, { required = true } = {}): ToolInput => ({
  slot,
  kind: 'image',
  required,
  maxBytes: 20_000_000,
  maxPixels: 33_000_000,
});

/** Photos that one job takes at once. */
const MOST_PHOTOS = 20;

/** As `photo`, or several of which each has its own result. */
export const photos = (slot: string): ToolInput => ({ ...photo(slot), most: MOST_PHOTOS });

/** Pictures that the tools take. */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** A clip up to 200 MB and a minute; members may send longer ones. */
export const clip = (slot: string, kind: 'gif' | 'video'): ToolInput => ({
  slot,
  kind,
  required: true,
  maxBytes: 200_000_000,
  maxSeconds: CLIP_SECONDS,
});

/** The part of a clip that is used, in seconds from its first frame; without `end_s` to its end. */
export const trim: readonly ToolOption[] = [
  { key: PART_START, kind: 'number', default: 0, min: 0, max: CLIP_SECONDS * MEMBER_SECONDS_FACTOR },
  { key: PART_END, kind: 'number', min: 0, max: CLIP_SECONDS * MEMBER_SECONDS_FACTOR },
];
