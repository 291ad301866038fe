import type { Running } from '#server/engines/running.ts';

const running: Running<'read-prompt'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/illustrate/work.ts')).readWords,
    processes: ['looks'],
  },
};
export default running;
