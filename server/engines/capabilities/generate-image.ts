import type { Running } from '#server/engines/running.ts';

const running: Running<'generate-image'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/illustrate/work.ts')).drawPrompt,
    model: { id: 'illustrator', name: 'Illustrator', kind: 'drawn', seconds: 3 },
  },
};
export default running;
