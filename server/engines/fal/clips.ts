import { atLeast, nearestRatio } from '#server/engines/providers/nearest.ts';
import { wordsOfShot } from '#server/engines/providers/words.ts';
import type { Cost } from '#server/engines/port.ts';
import { type FalModel, falModel } from './models.ts';

const PICTURE = { maxPixels: 25_000_000, maxBytes: 20_000_000 };
const SIDE_1080 = 1080;
const MOST_CLIP_BYTES = 90_000_000;
/** Nothing cuts a part out of what is sent. */
const wholeClip = { start_s: 'none', end_s: 'none' } as const;
const WIDE = ['16:9', '9:16'] as const;
const SQUARE_TOO = ['16:9', '9:16', '1:1', '4:3', '3:4'] as const;

const resolutionOf = (side: number) => ({ resolution: side >= SIDE_1080 ? '1080p' : '720p' }) as const;

const lasting = (seconds: readonly number[], qualities: readonly string[]) => ({
  duration_s: { choices: seconds.map(String) },
  quality: { choices: qualities },
});

const VEO_S = [4, 6, 8] as const;
const veoCost: Cost = { usd: 0.15, per: 'second' };
const WAN_S = [5, 10] as const;
const wanCost: Cost = { usd: 0.15, per: 'second' };
const KLING_S = [5, 10] as const;

export const clips: readonly FalModel[] = [
  falModel(
    'fal-ai/wan/v2.7/text-to-video',
    {
      id: 'fal-wan-2.7',
      capability: 'generate-video',
      name: 'Wan 2.7',
      kind: 'filmed',
      options: lasting(WAN_S, ['720p']),
      limits: {},
      cost: wanCost,
      seconds: 120,
    },
    (asked) => ({
      prompt: asked.prompt,
      aspect_ratio: nearestRatio(asked.width, asked.height, SQUARE_TOO),
      duration: `${atLeast(asked.seconds, WAN_S)}` as const,
      ...resolutionOf(Math.min(asked.width, asked.height)),
      seed: asked.seed,
    }),
  ),
  falModel(
    'fal-ai/veo3.1/fast',
    {
      id: 'fal-veo-3.1-fast',
      capability: 'generate-video',
      name: 'Veo 3.1 fast',
      kind: 'filmed',
      options: { ...lasting(VEO_S, ['720p', '1080p']), ratio: { choices: WIDE }, sound: 'has' },
      limits: {},
      cost: veoCost,
      seconds: 90,
    },
    (asked) => ({
      prompt: asked.prompt,
      aspect_ratio: nearestRatio(asked.width, asked.height, WIDE),
      duration: `${atLeast(asked.seconds, VEO_S)}s` as const,
      ...resolutionOf(Math.min(asked.width, asked.height)),
      generate_audio: asked.sound,
      seed: asked.seed,
    }),
  ),
  falModel(
    'fal-ai/wan/v2.7/image-to-video',
    {
      id: 'fal-wan-2.7-animate',
      capability: 'animate-image',
      name: 'Wan 2.7',
      kind: 'filmed',
      options: { ...lasting(WAN_S, ['720p']), prompt: 'has' },
      limits: PICTURE,
      cost: wanCost,
      seconds: 120,
    },
    async (asked, send) => ({
      prompt: wordsOfShot(asked),
      image_url: await send(asked.image),
      duration: `${atLeast(asked.seconds, WAN_S)}` as const,
      ...resolutionOf(asked.side),
      seed: asked.seed,
    }),
  ),
  falModel(
    'fal-ai/kling-video/v3/standard/image-to-video',
    {
      id: 'fal-kling-3-animate',
      capability: 'animate-image',
      name: 'Kling 3',
      kind: 'filmed',
      options: { ...lasting(KLING_S, ['720p']), prompt: 'has', seed: 'none' },
      limits: PICTURE,
      cost: { usd: 0.17, per: 'second' },
      seconds: 150,
    },
    async (asked, send) => ({
      prompt: wordsOfShot(asked),
      start_image_url: await send(asked.image),
      duration: `${atLeast(asked.seconds, KLING_S)}` as const,
      generate_audio: false,
    }),
  ),
  falModel(
    'fal-ai/veo3.1/fast/image-to-video',
    {
      id: 'fal-veo-3.1-fast-animate',
      capability: 'animate-image',
      name: 'Veo 3.1 fast',
      kind: 'filmed',
      options: { ...lasting(VEO_S, ['720p', '1080p']), prompt: 'has' },
      limits: PICTURE,
      cost: veoCost,
      seconds: 90,
    },
    async (asked, send) => ({
      prompt: wordsOfShot(asked),
      image_url: await send(asked.image),
      duration: `${atLeast(asked.seconds, VEO_S)}s` as const,
      ...resolutionOf(asked.side),
      generate_audio: false,
      seed: asked.seed,
    }),
  ),
  falModel(
    'fal-ai/kling-video/v3/standard/motion-control',
    {
      id: 'fal-kling-3-mimic',
      capability: 'transfer-motion',
      name: 'Kling 3 motion control',
      kind: 'filmed',
      options: wholeClip,
      limits: { ...PICTURE, maxBytes: MOST_CLIP_BYTES, leastSeconds: 3, maxSeconds: 30 },
      cost: { usd: 0.17, per: 'second' },
      seconds: 240,
    },
    async (asked, send) => ({
      image_url: await send(asked.image),
      video_url: await send(asked.driver),
      character_orientation: 'video',
      keep_original_sound: asked.sound,
    }),
  ),
  falModel(
    'veed/video-background-removal',
    {
      id: 'fal-veed-cut-out',
      capability: 'matte-clip',
      name: 'VEED',
      kind: 'edited',
      options: { ...wholeClip, background: { choices: ['transparent'] }, color: 'none' },
      limits: { maxBytes: MOST_CLIP_BYTES, maxPictures: 0 },
      cost: { usd: 0.0225, per: '30_frames' },
      seconds: 90,
    },
    async (asked, send) => ({ video_url: await send(asked.target), output_codec: 'vp9' }),
  ),
  falModel(
    'fal-ai/topaz/upscale/video',
    {
      id: 'fal-topaz-enhance',
      capability: 'enhance-clip',
      name: 'Topaz',
      kind: 'edited',
      options: { ...wholeClip, double_fps: 'none', denoise: 'none' },
      limits: { maxBytes: MOST_CLIP_BYTES },
      cost: { usd: 0.1, per: 'second' },
      seconds: 240,
    },
    async (asked, send) => ({
      video_url: await send(asked.target),
      upscale_factor: asked.scale,
      H264_output: true,
    }),
  ),
];
