import type { Running } from '#server/engines/running.ts';

const running: Running<'find-people'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/clip/find-people.ts')).findPeople,
    timeoutMs: 1_800_000,
    processes: ['searches'],
  },
};
export default running;
