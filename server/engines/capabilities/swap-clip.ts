import { HOUR_MS } from '#contract/time.ts';
import type { Running } from '#server/engines/running.ts';

const running: Running<'swap-clip'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/clip/swap-clip.ts')).swapClip,
    model: { id: 'clip-swap', name: 'Face swap', kind: 'edited', seconds: 60 },
    timeoutMs: 6 * HOUR_MS,
    processes: ['clips'],
  },
};
export default running;
