import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('lets a place send a burst, then as much as comes back with time, and no other place feels it', () => {
  let ms = 0;
  const pace = createPace(() => ms);
  const sent = (count: number, place = 'a') =>
    Array.from({ length: count }, () => pace(place)).filter(Boolean);
  expect(sent(2000)).toHaveLength(600);
  expect(sent(1, 'b')).toHaveLength(1);
  ms += 1000;
  expect(sent(2000)).toHaveLength(100);
  ms += 3_600_000;
  expect(sent(2000)).toHaveLength(600);
});

it('forgets the place that was silent for longest, so that memory stays bounded', () => {
  const pace = createPace(() => 0);
  for (let n = 0; n < 700; n++) pace('a');
  expect(pace('a')).toBe(false);
  for (let n = 0; n < 20_000; n++) pace(`other ${n}`);
  expect(pace('a')).toBe(true);
});
