import type { Running } from '#server/engines/running.ts';

const running: Running<'swap-frame'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/clip/swap-frame.ts')).swapFrame,
    processes: ['clipLooks'],
  },
};
export default running;
