import type { Running } from '#server/engines/running.ts';

const running: Running<'film-storyboard'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/story/work.ts')).filmStory,
    model: { id: 'drawn-film', name: 'Drawn film', kind: 'drawn', seconds: 30 },
    timeoutMs: 900_000,
    processes: ['films'],
  },
};
export default running;
