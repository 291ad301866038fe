import type { Running } from '#server/engines/running.ts';

const running: Running<'inpaint'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/inpaint/work.ts')).inpaintPicture,
    model: { id: 'remover', name: 'Remover', kind: 'edited', seconds: 5 },
    timeoutMs: 300_000,
  },
  smaller: [['image', 'mask']],
};
export default running;
