import type { Running } from '#server/engines/running.ts';

const running: Running<'animate-image'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/animate/work.ts')).animateImage,
    model: { id: 'camera', name: 'Camera', kind: 'edited', seconds: 20 },
    timeoutMs: 600_000,
    processes: ['films'],
  },
  smaller: [['image']],
};
export default running;
