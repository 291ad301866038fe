import type { Running } from '#server/engines/running.ts';

const running: Running<'measure-noise'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/clip/enhancing/measure-noise.ts')).measureNoise,
    processes: ['clipLooks'],
  },
};
export default running;
