import type { ToolInput } from '#contract/tool.ts';

/** A still picture: JPEG, PNG or WebP up to 20 MB and 33 megapixels. */
export const photo = (slot: string, { required = true } = {}): ToolInput => ({
  slot,
  kind: 'image',
  required,
  maxBytes: 20_000_000,
  maxPixels: 33_000_000,
});

/** Pictures that the tools take; phones then offer their photos in a form that works. */
export const PICTURES = 'image/jpeg,image/png,image/webp';
