import type { Running } from '#server/engines/running.ts';

const running: Running<'stylize'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/style/work.ts')).drawStyle,
    model: { id: 'styles', name: 'Styles', kind: 'drawn', seconds: 5 },
    timeoutMs: 180_000,
  },
  smaller: [['image']],
};
export default running;
