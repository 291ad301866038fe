import { CHOICES } from '#server/engines/embedded/speech/synthesis.ts';
import type { Running } from '#server/engines/running.ts';

const running: Running<'speak'> = {
  here: {
    work: async () => (await import('#server/engines/embedded/speech/work.ts')).speak,
    model: {
      id: 'built-in-voice',
      name: 'Built-in voice',
      kind: 'synthetic',
      options: { voice: { choices: CHOICES } },
      seconds: 4,
    },
    timeoutMs: 300_000,
  },
};
export default running;
