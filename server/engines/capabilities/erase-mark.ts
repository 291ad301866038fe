import { HOUR_MS } from '#contract/time.ts';
import type { Running } from '#server/engines/running.ts';

const running: Running<'erase-mark'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/clip/erasing/erase-mark.ts')).eraseMark,
    model: { id: 'mark-eraser', name: 'Eraser', kind: 'edited', seconds: 60 },
    timeoutMs: 6 * HOUR_MS,
    processes: ['clips'],
  },
};
export default running;
