import type { Running } from '#server/engines/running.ts';

const running: Running<'effect'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/effect/work.ts')).makeEffect,
    model: { id: 'effects', name: 'Effects', kind: 'edited', seconds: 5 },
    timeoutMs: 240_000,
  },
};
export default running;
