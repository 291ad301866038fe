import { expect, test } from 'vitest';
import { packs } from './packs.ts';

test('the packs are those of the specification', () => {
  expect(
    packs.map(({ name, price, original, credits, maxVideos, maxImages }) => [
      name,
      price,
      original,
      credits,
      maxVideos,
      maxImages,
    ]),
  ).toEqual([
    ['small', '5.99', '11.98', 400, 20, 400],
    ['medium', '19.99', '39.98', 2000, 100, 2000],
    ['large', '49.99', '99.98', 6000, 300, 6000],
  ]);
  expect(packs.filter(({ popular }) => popular).map(({ name }) => name)).toEqual(['medium']);
});

test('the stated numbers of a pack are those of the cheapest image and video', () => {
  const cheapest = { image: 1, video: 20 };
  for (const { credits, maxImages, maxVideos } of packs) {
    expect(maxImages).toBe(credits / cheapest.image);
    expect(maxVideos).toBe(credits / cheapest.video);
  }
});
