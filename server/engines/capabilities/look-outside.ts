import type { Running } from '#server/engines/running.ts';

const running: Running<'look-outside'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/outpaint/work.ts')).lookOutside,
    processes: ['clipLooks'],
  },
};
export default running;
