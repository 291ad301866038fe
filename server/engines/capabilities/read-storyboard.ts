import type { Running } from '#server/engines/running.ts';

const running: Running<'read-storyboard'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/story/board.ts')).readStoryboard,
    processes: ['clipLooks'],
  },
};
export default running;
