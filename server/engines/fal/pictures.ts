import { nearestRatio } from '#server/engines/providers/nearest.ts';
import { wordsOfStyle } from '#server/engines/providers/words.ts';
import { type FalModel, type Send, asking, falModel } from './models.ts';

const RATIOS = ['21:9', '16:9', '3:2', '4:3', '5:4', '1:1', '4:5', '3:4', '2:3', '9:16'] as const;
const MEGAPIXELS_25 = { maxPixels: 25_000_000, maxBytes: 20_000_000 };

const sendAll = (files: readonly string[], send: Send): Promise<string[]> => Promise.all(files.map(send));

interface Sides {
  width: number;
  height: number;
}
const banana = { num_images: 1, output_format: 'png', resolution: '1K', limit_generations: true } as const;
const ratioOf = ({ width, height }: Sides) => ({ aspect_ratio: nearestRatio(width, height, RATIOS) });
const open = { num_images: 1, output_format: 'png', enable_safety_checker: true } as const;
const sizeOf = ({ width, height }: Sides) => ({ image_size: { width, height } });
const seedOf = (seed: number | undefined) => (seed === undefined ? {} : { seed });

const bananaModel = { name: 'Nano Banana 2', cost: { usd: 0.08, per: 'image' }, seconds: 20 } as const;
const onlyOneK = { size: { choices: ['1k'] } };
const kleinModel = { name: 'FLUX.2 klein', cost: { usd: 0.02, per: 'megapixel' }, seconds: 5 } as const;

const bareBanana = asking<'edit-image', 'fal-ai/nano-banana-2'>('fal-ai/nano-banana-2', (asked) => ({
  ...banana,
  ...ratioOf(asked),
  ...seedOf(asked.seed),
  prompt: asked.prompt,
}));
const bareKlein = asking<'edit-image', 'fal-ai/flux-2/klein/9b'>('fal-ai/flux-2/klein/9b', (asked) => ({
  ...open,
  ...sizeOf(asked),
  ...seedOf(asked.seed),
  prompt: asked.prompt,
}));

/** Costs are of November 2026; where the provider's own page was not read, the higher of those that are told. */
export const pictures: readonly FalModel[] = [
  falModel(
    'fal-ai/nano-banana-2',
    {
      ...bananaModel,
      id: 'fal-nano-banana-2',
      capability: 'generate-image',
      kind: 'photographic',
      options: onlyOneK,
      limits: {},
    },
    (asked) => ({ ...banana, ...ratioOf(asked), prompt: asked.prompt, seed: asked.seed }),
  ),
  falModel(
    'fal-ai/flux-2/klein/9b',
    {
      ...kleinModel,
      id: 'fal-flux-2-klein',
      capability: 'generate-image',
      kind: 'photographic',
      options: { size: { choices: ['1k', '2k'] } },
      limits: {},
    },
    (asked) => ({ ...open, ...sizeOf(asked), prompt: asked.prompt, seed: asked.seed }),
  ),
  falModel(
    'fal-ai/z-image/turbo',
    {
      id: 'fal-z-image-turbo',
      capability: 'generate-image',
      name: 'Z-Image turbo',
      kind: 'photographic',
      options: { size: { choices: ['1k', '2k'] } },
      limits: {},
      cost: { usd: 0.01, per: 'megapixel' },
      seconds: 4,
    },
    (asked) => ({ ...open, ...sizeOf(asked), prompt: asked.prompt, seed: asked.seed }),
  ),
  falModel(
    'fal-ai/nano-banana-2/edit',
    {
      ...bananaModel,
      id: 'fal-nano-banana-2-edit',
      capability: 'edit-image',
      kind: 'edited',
      options: onlyOneK,
      limits: MEGAPIXELS_25,
    },
    async (asked, send) => ({
      ...banana,
      ...ratioOf(asked),
      ...seedOf(asked.seed),
      prompt: asked.prompt,
      image_urls: await sendAll(asked.images, send),
    }),
    bareBanana,
  ),
  falModel(
    'fal-ai/flux-2/klein/9b/edit',
    {
      ...kleinModel,
      id: 'fal-flux-2-klein-edit',
      capability: 'edit-image',
      kind: 'edited',
      options: onlyOneK,
      limits: MEGAPIXELS_25,
    },
    async (asked, send) => ({
      ...open,
      ...sizeOf(asked),
      ...seedOf(asked.seed),
      prompt: asked.prompt,
      image_urls: await sendAll(asked.images, send),
    }),
    bareKlein,
  ),
  falModel(
    'fal-ai/nano-banana-2/edit',
    {
      ...bananaModel,
      id: 'fal-nano-banana-2-style',
      capability: 'stylize',
      kind: 'edited',
      options: { ...onlyOneK, prompt: 'has' },
      limits: MEGAPIXELS_25,
    },
    async (asked, send) => ({
      ...banana,
      aspect_ratio: 'auto',
      seed: asked.seed,
      prompt: wordsOfStyle(asked),
      image_urls: [await send(asked.image)],
    }),
  ),
  falModel(
    'fal-ai/bria/eraser',
    {
      id: 'fal-bria-eraser',
      capability: 'inpaint',
      name: 'Bria Eraser',
      kind: 'edited',
      options: {},
      limits: MEGAPIXELS_25,
      cost: { usd: 0.04, per: 'image' },
      seconds: 10,
    },
    async (asked, send) => ({
      image_url: await send(asked.image),
      mask_url: await send(asked.mask),
      mask_type: 'manual',
    }),
  ),
  falModel(
    'fal-ai/seedvr/upscale/image',
    {
      id: 'fal-seedvr-upscale',
      capability: 'upscale',
      name: 'SeedVR',
      kind: 'edited',
      options: { denoise: 'none', grain: 'none' },
      limits: MEGAPIXELS_25,
      cost: { usd: 0.04, per: 'image' },
      seconds: 20,
    },
    async (asked, send) => ({
      image_url: await send(asked.image),
      upscale_mode: 'factor',
      upscale_factor: asked.scale,
      output_format: 'png',
    }),
  ),
];
