import type { Running } from '#server/engines/running.ts';

const running: Running<'enhance-frame'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/clip/enhancing/enhance-frame.ts')).enhanceFrame,
    processes: ['clipLooks'],
  },
};
export default running;
