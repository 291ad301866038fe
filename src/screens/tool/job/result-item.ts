import type { Item } from '#contract/media/dash.ts';
import type { Result } from '#contract/media/media.ts';

/** A still result as a file that the next job can start from. */
export const itemOf = ({ name, url, bytes, width, height, duration }: Result): Item => ({
  name,
  url,
  bytes,
  width,
  height,
  duration,
  mime: `image/${name.split('.').at(-1)}`,
});
