import type { Running } from '#server/engines/running.ts';

const running: Running<'measure-mask'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/inpaint/work.ts')).measureMask,
    processes: ['looks'],
  },
};
export default running;
