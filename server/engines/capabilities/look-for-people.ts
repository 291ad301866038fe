import type { Running } from '#server/engines/running.ts';

const running: Running<'look-for-people'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/clip/cutting/look.ts')).lookForPeople,
    processes: ['clipLooks'],
  },
};
export default running;
