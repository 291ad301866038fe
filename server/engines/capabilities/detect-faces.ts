import type { Running } from '#server/engines/running.ts';

const running: Running<'detect-faces'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/face/work.ts')).detectFaces,
    processes: ['looks'],
  },
};
export default running;
