import type { Running } from '#server/engines/running.ts';

const running: Running<'transfer-frame'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/mimic/work.ts')).transferFrame,
    processes: ['clipLooks'],
  },
};
export default running;
