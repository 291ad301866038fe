import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pagePaths } from '#contract/site/paths.ts';
import type { Operation } from '#contract/tools/operations.ts';
import { tools } from '#tools/index.ts';
import { findRoute } from './find-route.ts';
import { routeRows, screenOf } from './routes.ts';

const operationKeys: Record<string, Operation> = {
  '/': 'home',
  '/home': 'home',
  '/video-face-swap': 'video_faceswap',
  '/multiple-face-swap-video': 'video_faceswap',
  '/ai-face-swap': 'image_faceswap',
  '/multiple-face-swap': 'image_faceswap',
  '/gif-face-swap': 'gif_faceswap',
  '/multiple-face-swap-gif': 'gif_faceswap',
  '/text-to-video-ai': 'text_to_video',
  '/image-to-video-ai': 'image_to_video',
  '/ai-text-to-image': 'text_to_image',
  '/ai-image-to-image': 'image_to_image',
  '/ai-effect': 'ai_effect',
  '/ai-effect/create': 'ai_effect',
  '/my-creations': 'my_creations',
  '/settings': 'settings',
  '/ai-voice-cloning': 'text_to_audio',
  '/trump-ai-voice-generator': 'text_to_audio',
  '/nano-banana-ai-image-generator': 'nano_banana_to_image',
  '/ai-mimic-motion': 'ai_tools',
  '/ai-video-enhancer': 'ai_tools',
  '/tiktok-watermark-remover': 'ai_tools',
  '/ai-photo-extender': 'ai_tools',
  '/photo-cut-out': 'ai_tools',
  '/remove-object-from-photo': 'ai_tools',
  '/video-bg-remover': 'ai_tools',
  '/ai-tools': 'ai_tools',
  '/ai-image-enhancer': 'ai_tools',
  '/ai-hug-generator': 'ai_effect',
  '/ai-french-kiss-video-generator': 'ai_effect',
  '/ai-muscle-generator': 'ai_effect',
};

describe('route table', () => {
  test('has one row for each path of the site, and no other', () => {
    expect(Object.keys(routeRows).sort()).toEqual(pagePaths.map(({ name }) => name).sort());
  });

  test('leads every row to a folder of screens', () => {
    const folders = new Set(readdirSync('src/screens'));
    expect(Object.keys(routeRows).filter((name) => !folders.has(screenOf(name)))).toEqual([]);
  });

  test.each(Object.entries(operationKeys))('%s is %s', async (path, key) => {
    expect((await findRoute(path))?.operation).toBe(key);
  });

  test('gives every tool of the registry a page', async () => {
    for (const { slug, page } of tools) {
      const route = await findRoute(page ?? `/${slug}`);
      expect(page === undefined ? route?.model : route?.path, slug).toBe(page ?? slug);
    }
  });

  test.each([
    '/challenge',
    '/contact-us',
    '/content-policy',
    '/login',
    '/pay-result',
    '/pricing',
    '/privacy-policy',
    '/template',
    '/terms-of-service',
  ])('%s has a name and no operation key', async (path) => {
    const route = await findRoute(path);
    expect(route?.name).toBe(path.slice(1));
    expect(route?.operation).toBeUndefined();
  });

  test.each([
    '/no-such-tool',
    '/template/no-such-template',
    '/ai-effect/other',
    '/a/b/c',
    '/404',
    '/ai-face-swap/',
  ])('%s has no name', async (path) => {
    expect(await findRoute(path)).toBeUndefined();
  });
});
