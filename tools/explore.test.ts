import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { promos, promosBut } from './explore.ts';

test('the promos are the seven of the specification, in its order', () => {
  expect(promos.map(({ to }) => to)).toEqual([
    '/ai-effect/create?id=339',
    '/ai-french-kiss-video-generator',
    '/ai-muscle-generator',
    '/video-face-swap',
    '/text-to-video-ai',
    '/ai-image-enhancer',
    '/ai-voice-cloning',
  ]);
});

test('what moves says how large it is, and is small', () => {
  const moving = promos.filter(({ source }) => source.endsWith('.mp4'));
  expect(moving.map(({ name }) => name)).toEqual(['halloween', 'frenchKiss', 'videoSwap']);
  for (const { source, bytes } of moving) {
    expect(statSync(`public${source}`).size, source).toBe(bytes);
    expect(bytes).toBeLessThan(120_000);
  }
});

test('the one that leads to the page on screen is omitted', () => {
  const namesAt = (path: string, search = ''): string[] => promosBut(path, search).map(({ name }) => name);
  expect(namesAt('/video-face-swap')).not.toContain('videoSwap');
  expect(namesAt('/video-face-swap')).toHaveLength(6);
  expect(namesAt('/ai-effect/create', '?id=339')).not.toContain('halloween');
  expect(namesAt('/ai-effect/create', '?id=20')).toHaveLength(7);
  expect(namesAt('/pricing')).toHaveLength(7);
});
