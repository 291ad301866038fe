import { expect, it } from 'vitest';
import { measureSound, unusable, weakness } from './measure.ts';

const RATE = 16_000;

/** Words of a third of a second with pauses between them, after `lead` seconds of silence; levels are peaks. */
function spoken({ peak = 0.3, noise = 0.001, seconds = 8, lead = 0 } = {}): Float32Array {
  let seed = 1;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (2 * seed) / 2_147_483_647 - 1;
  };
  return Float32Array.from({ length: RATE * (seconds + 2 * lead) }, (_, at) => {
    const time = at / RATE - lead;
    const isWord = time >= 0 && time < seconds && time % 0.5 < 0.35;
    const value = (isWord ? peak * Math.sin(at / 9) : 0) + noise * random();
    return Math.max(-1, Math.min(1, value));
  });
}
const look = (samples: Float32Array) => {
  const measure = measureSound(samples, RATE);
  return { unusable: unusable(measure), weakness: weakness(measure) };
};

it.each([
  ['a good recording', spoken(), undefined, undefined],
  ['silence', new Float32Array(8 * RATE), 'no_speech', undefined],
  ['a steady tone', spoken({ peak: 0 }).map((_, at) => 0.3 * Math.sin(at / 9)), 'no_speech', undefined],
  ['noise alone', spoken({ peak: 0, noise: 0.3 }), 'no_speech', undefined],
  ['one word', spoken({ seconds: 1, lead: 4 }), 'no_speech', undefined],
  ['a whisper', spoken({ peak: 0.002, noise: 0.0001 }), 'too_quiet', 'quiet'],
  ['a distant speaker', spoken({ peak: 0.01, noise: 0.0001 }), undefined, 'quiet'],
  ['peaks that are cut', spoken({ peak: 0.99 }), 'overdriven', 'loud'],
  ['a fan beside the speaker', spoken({ noise: 0.15 }), undefined, 'noisy'],
])('%s', (_, samples, no, but) => {
  const found = look(samples);
  expect(found.unusable).toBe(no);
  if (no === undefined) expect(found.weakness).toBe(but);
});

it('finds where the words begin and end', () => {
  const { from, to } = measureSound(spoken({ seconds: 4, lead: 3 }), RATE);
  expect(from).toBeCloseTo(3, 1);
  expect(to).toBeCloseTo(6.9, 1);
});
