import type { Running } from '#server/engines/running.ts';

const running: Running<'speak'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/speech/work.ts')).speak,
    model: { id: 'built-in-voice', name: 'Built-in voice', kind: 'synthetic', seconds: 4 },
    timeoutMs: 300_000,
  },
};
export default running;
