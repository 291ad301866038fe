import type { Running } from '#server/engines/running.ts';

const running: Running<'generate-video'> = {
  amounts: ({ seconds }) => ({ seconds }),
};
export default running;
