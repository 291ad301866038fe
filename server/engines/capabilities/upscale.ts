import type { Running } from '#server/engines/running.ts';

const running: Running<'upscale'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/upscale/work.ts')).upscale,
    model: { id: 'enhancer', name: 'Enhancer', kind: 'edited', seconds: 8 },
    timeoutMs: 600_000,
  },
  smaller: [['image']],
};
export default running;
