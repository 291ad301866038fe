import { MAX_TEXT } from '#contract/tools/options.ts';
import { family } from '#contract/tools/tool.ts';
import { voices } from '#tools/voices.ts';

/** The shorter side of the frames by quality, in pixels, and what it multiplies the price by. */
export const qualities = {
  '480p': { side: 480, factor: 1 },
  '720p': { side: 720, factor: 2 },
  '1080p': { side: 1080, factor: 4 },
} as const;

export const ratios = ['16:9', '9:16', '1:1', '4:3', '3:4'];

/** Credits of five seconds at 480p. */
const CREDITS = 20;
const LONG = '10';
/** Seconds, the shortest first. */
export const lengths = ['5', LONG];

/** Drawings that move: 20 credits for 5 seconds at 480p; 720p and 10 seconds twice, 1080p four times that. */
export const tools = family('text-to-video', [
  {
    slug: 'text-to-video-ai',
    operation: 'text_to_video',
    section: 'text_to_video',
    takes: ['text'],
    work: {
      capabilities: ['film-storyboard', 'generate-video'],
      inputs: [],
      options: [
        { key: 'prompt', kind: 'text', default: '', min_length: 1, max_length: MAX_TEXT },
        { key: 'storyboard', kind: 'text', default: '', max_length: MAX_TEXT },
        { key: 'ratio', kind: 'choice', default: '16:9', choices: ratios },
        { key: 'duration_s', kind: 'choice', default: '5', choices: lengths },
        { key: 'quality', kind: 'choice', default: '480p', choices: Object.keys(qualities) },
        { key: 'captions', kind: 'switch', default: true },
        { key: 'narration', kind: 'switch', default: false },
        { key: 'voice', kind: 'choice', default: 'en', choices: [...voices] },
        { key: 'seed', kind: 'number', min: 0, max: 2_147_483_647, step: 1 },
      ],
      more: [{ key: 'sound', kind: 'switch', default: true }],
      only: { 'film-storyboard': ['storyboard', 'captions', 'narration', 'voice'] },
      result: 'video',
      stages: ['speak', 'draw', 'film'],
      facts: {},
      price: (_facts, { quality, duration_s: seconds }) => {
        const { factor } = qualities[String(quality) as keyof typeof qualities] ?? qualities['480p'];
        return [{ key: 'base', count: 1, credits: CREDITS * factor * (seconds === LONG ? 2 : 1) }];
      },
      amounts: (_facts, { duration_s: seconds }) => ({ seconds: Number(seconds) }),
    },
  },
]);
