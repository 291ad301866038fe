import type { Running } from '#server/engines/running.ts';

const running: Running<'look-for-depth'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/animate/depth.ts')).lookForDepth,
    processes: ['looks'],
  },
};
export default running;
