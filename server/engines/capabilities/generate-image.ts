import type { Running } from '#server/engines/running.ts';

const running: Running<'generate-image'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/illustrate/work.ts')).drawPrompt,
    model: { id: 'illustrator', name: 'Illustrator', kind: 'drawn', seconds: 3 },
  },
  amounts: ({ width, height }) => ({ megapixels: (width * height) / 1_000_000 }),
};
export default running;
