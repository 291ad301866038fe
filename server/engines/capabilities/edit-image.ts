import type { Running } from '#server/engines/running.ts';

const running: Running<'edit-image'> = {
  amounts: ({ width, height }) => ({ megapixels: (width * height) / 1_000_000 }),
};
export default running;
