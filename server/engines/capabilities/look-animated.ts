import type { Running } from '#server/engines/running.ts';

const running: Running<'look-animated'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/animate/work.ts')).lookAnimated,
    processes: ['clipLooks'],
  },
};
export default running;
