import { expect, it } from 'vitest';
import { tools } from './tool.ts';

const priceOf = (slug: string, facts: Record<string, number>): number => {
  const work = tools.find((tool) => tool.slug === slug)?.work;
  return (work?.price(facts, {}) ?? []).reduce((sum, { credits }) => sum + credits, 0);
};

it.each([
  [{ frames: 1, faces: 1 }, 5],
  [{ frames: 50, faces: 1 }, 5],
  [{ frames: 51, faces: 1 }, 8],
  [{ frames: 100, faces: 1 }, 8],
  [{ frames: 101, faces: 3 }, 17],
])('a GIF with %j costs %i', (facts, credits) => {
  for (const slug of ['gif-face-swap', 'multiple-face-swap-gif']) expect(priceOf(slug, facts)).toBe(credits);
});

it.each([
  [{ seconds: 0.5, faces: 1 }, 20],
  [{ seconds: 10, faces: 1 }, 20],
  [{ seconds: 10.1, faces: 1 }, 22],
  [{ seconds: 60, faces: 1 }, 120],
  [{ seconds: 4, faces: 2 }, 30],
  [{ seconds: 11, faces: 4 }, 55],
])('a video with %j costs %i', (facts, credits) => {
  for (const slug of ['video-face-swap', 'multiple-face-swap-video'])
    expect(priceOf(slug, facts)).toBe(credits);
});
