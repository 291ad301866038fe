import type { Running } from '#server/engines/running.ts';

const running: Running<'face-swap'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/face/work.ts')).swapPhoto,
    model: { id: 'face-swap', name: 'Face swap', kind: 'edited', seconds: 3 },
  },
};
export default running;
