import { MAX_TEXT } from '#contract/tools/options.ts';
import { family } from '#contract/tools/tool.ts';
import { moods, moves, movesAround } from '#media/camera/names.ts';
import { photo } from '#tools/inputs.ts';

/** The shorter side of the frames by quality, in pixels, and what it multiplies the price by. */
export const qualities = {
  '480p': { side: 480, factor: 1 },
  '720p': { side: 720, factor: 2 },
  '1080p': { side: 1080, factor: 4 },
} as const;

/** Whether a motion needs somebody to go around. */
export const goesAround = (motion: string): boolean => movesAround.has(motion);

/** Credits of five seconds at 480p. */
const CREDITS = 20;
const LONG = '10';

/** A camera through a photo: 20 credits for 5 seconds at 480p; 720p and 10 seconds twice, 1080p four times that. */
export const tools = family('image-to-video', [
  {
    slug: 'image-to-video-ai',
    operation: 'image_to_video',
    section: 'image_to_video',
    takes: ['image'],
    work: {
      capabilities: ['animate-image'],
      inputs: [photo('image')],
      options: [
        { key: 'motion', kind: 'choice', default: 'push-in', choices: [...moves] },
        { key: 'mood', kind: 'choice', default: 'none', choices: [...moods] },
        { key: 'duration_s', kind: 'choice', default: '5', choices: ['5', LONG] },
        { key: 'quality', kind: 'choice', default: '480p', choices: Object.keys(qualities) },
        { key: 'seed', kind: 'number', min: 0, max: 2_147_483_647, step: 1 },
      ],
      more: [{ key: 'prompt', kind: 'text', default: '', max_length: MAX_TEXT }],
      result: 'video',
      stages: ['find', 'move'],
      facts: {},
      price: (_facts, { quality, duration_s: seconds }) => {
        const { factor } = qualities[String(quality) as keyof typeof qualities] ?? qualities['480p'];
        return [{ key: 'base', count: 1, credits: CREDITS * factor * (seconds === LONG ? 2 : 1) }];
      },
      amounts: (_facts, { duration_s: seconds }) => ({ seconds: Number(seconds) }),
    },
  },
]);
