import type { Running } from '#server/engines/running.ts';

const running: Running<'matte-frame'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/clip/cutting/matte-frame.ts')).matteFrame,
    processes: ['clipLooks'],
  },
};
export default running;
