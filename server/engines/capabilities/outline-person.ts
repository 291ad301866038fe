import type { Running } from '#server/engines/running.ts';

const running: Running<'outline-person'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/people/outline.ts')).outlinePerson,
    processes: ['looks'],
  },
};
export default running;
