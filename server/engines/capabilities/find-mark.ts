import type { Running } from '#server/engines/running.ts';

const running: Running<'find-mark'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/clip/erasing/find-mark.ts')).findMark,
    processes: ['clipLooks', 'clips'],
  },
};
export default running;
