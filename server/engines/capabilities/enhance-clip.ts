import { HOUR_MS } from '#contract/time.ts';
import type { Running } from '#server/engines/running.ts';

const running: Running<'enhance-clip'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/clip/enhancing/enhance-clip.ts')).enhanceClip,
    model: { id: 'clip-enhancer', name: 'Enhancer', kind: 'edited', seconds: 60 },
    timeoutMs: 6 * HOUR_MS,
    processes: ['clips'],
  },
};
export default running;
