import type { Running } from '#server/engines/running.ts';

const running: Running<'outpaint'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/outpaint/work.ts')).outpaintPicture,
    model: { id: 'extender', name: 'Extender', kind: 'edited', seconds: 5 },
    timeoutMs: 300_000,
  },
  smaller: [['image']],
  isFramed: true,
};
export default running;
