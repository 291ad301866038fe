import { HOUR_MS } from '#contract/time.ts';
import type { Running } from '#server/engines/running.ts';

const running: Running<'talk'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/mimic/talk.ts')).talk,
    model: { id: 'talking', name: 'Talking portrait', kind: 'edited', seconds: 60 },
    timeoutMs: 6 * HOUR_MS,
    processes: ['films'],
  },
  smaller: [['image']],
};
export default running;
