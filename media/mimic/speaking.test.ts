import { beforeAll, expect, it } from 'vitest';
import { mouthOpening } from '#media/face/geometry/mesh.ts';
import { canonicalLandmarks } from '#media/face/geometry/canonical.ts';
import { voicingOf } from '#media/sound/voicing.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import type { Drive } from './drive.ts';
import { readHead } from './head.ts';
import { speaking } from './speaking.ts';

const RATE = 22_050;
const SECONDS = 8;
/** Vowels by their first two formants, half a second each with a pause of as much after it. */
const VOWELS = { a: [750, 1300], i: [290, 2300], u: [310, 700] } as const;
const vowelAt = (second: number) => (['a', 'i', 'u'] as const)[Math.floor(second) % 3]!;

const sound = Int16Array.from({ length: SECONDS * RATE }, (_, n) => {
  const second = n / RATE;
  if (second % 1 >= 0.5) return 0;
  const hum = (hertz: number): number => Math.sin(2 * Math.PI * hertz * second);
  const [first, next] = VOWELS[vowelAt(second)];
  return 6000 * (hum(first) + 0.5 * hum(next) + 0.3 * hum(220));
});
const voicing = voicingOf(sound, RATE);
const middleOf = (vowel: keyof typeof VOWELS): number => ['a', 'i', 'u'].indexOf(vowel) + 0.25;

let drive: (second: number) => Drive;
beforeAll(async () => {
  await openInstalledFaces();
  drive = speaking(voicing, { seconds: SECONDS, seed: 7 });
});

it('opens the mouth for what is heard, most for open vowels, and closes it in pauses', () => {
  const { face } = readHead(canonicalLandmarks(270));
  const opening = (second: number): number =>
    mouthOpening(face.map((value, i) => value + drive(second).face[i]!)) - mouthOpening(face);
  expect(opening(middleOf('a'))).toBeGreaterThan(1.3 * opening(middleOf('i')));
  expect(opening(middleOf('i'))).toBeGreaterThan(0.01);
  for (const pause of [0.8, 1.8, 2.8]) expect(opening(pause)).toBeCloseTo(0, 3);
});

it('draws lips aside for front vowels and rounds them for back ones', () => {
  expect(voicing(middleOf('i')).wide).toBeGreaterThan(0.3);
  expect(voicing(middleOf('u')).wide).toBeLessThan(voicing(middleOf('a')).wide + 0.1);
});

it('blinks now and then, and begins and ends as the portrait is', () => {
  const lids = Array.from({ length: SECONDS * 25 }, (_, n) => drive(n / 25).eyes[0]);
  const blinks = lids.filter((lid, n) => lid < 0.3 && (lids[n - 1] ?? 1) >= 0.3).length;
  expect(blinks).toBeGreaterThanOrEqual(1);
  expect(blinks).toBeLessThanOrEqual(5);
  for (const second of [0, SECONDS]) expect(Math.abs(drive(second).turn)).toBeLessThan(0.001);
});
