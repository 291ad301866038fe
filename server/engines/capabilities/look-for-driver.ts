import type { Running } from '#server/engines/running.ts';

const running: Running<'look-for-driver'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/mimic/look.ts')).lookForDriver,
    processes: ['clipLooks'],
  },
};
export default running;
