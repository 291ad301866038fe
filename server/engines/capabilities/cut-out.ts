import type { Running } from '#server/engines/running.ts';

const running: Running<'cut-out'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/cut/work.ts')).cutOutPicture,
    model: { id: 'photo-cut-out', name: 'Cut-out', kind: 'edited', seconds: 5 },
    timeoutMs: 240_000,
  },
  smaller: [['image', 'mask']],
};
export default running;
