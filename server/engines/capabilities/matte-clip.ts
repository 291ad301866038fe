import { HOUR_MS } from '#contract/time.ts';
import type { Running } from '#server/engines/running.ts';

const running: Running<'matte-clip'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/clip/cutting/matte-clip.ts')).matteClip,
    model: { id: 'cut-out', name: 'Cut-out', kind: 'edited', seconds: 60 },
    timeoutMs: 6 * HOUR_MS,
    processes: ['clips'],
  },
};
export default running;
