import type { Running } from '#server/engines/running.ts';

const running: Running<'erase-frame'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/clip/erasing/erase-frame.ts')).eraseFrame,
    processes: ['clipLooks'],
  },
};
export default running;
