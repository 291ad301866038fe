import type { Running } from '#server/engines/running.ts';

const running: Running<'effect-film'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/effect/film.ts')).filmEffect,
    model: { id: 'moving-effects', name: 'Moving effects', kind: 'edited', seconds: 30 },
    timeoutMs: 600_000,
    processes: ['effects'],
  },
};
export default running;
