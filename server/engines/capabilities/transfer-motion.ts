import { HOUR_MS } from '#contract/time.ts';
import type { Running } from '#server/engines/running.ts';

const running: Running<'transfer-motion'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/mimic/work.ts')).transferMotion,
    model: { id: 'mimic', name: 'Mimic', kind: 'edited', seconds: 60 },
    timeoutMs: 6 * HOUR_MS,
    processes: ['clips'],
  },
  smaller: [['image']],
};
export default running;
