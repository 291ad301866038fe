import { MAX_TEXT } from '#contract/tools/options.ts';
import { family } from '#contract/tools/tool.ts';
import { photos } from '#tools/inputs.ts';

/** The styles of `media/style`, in the order the form shows them. */
const styles = [
  'watercolor',
  'oil',
  'gouache',
  'pencil',
  'ink',
  'cartoon',
  'comic',
  'paper-cut',
  'risograph',
  'woodcut',
  'engraving',
  'low-poly',
  'stained-glass',
  'neon',
  'blueprint',
  'pixel-art',
  'pocket-game',
  'film-gold',
  'film-noir',
  'film-night',
  'tilt-shift',
];

/** Styles whose strokes, pieces or drops fall elsewhere with another seed; of the others only the grain does. */
const varied: ReadonlySet<string> = new Set(['watercolor', 'oil', 'gouache', 'low-poly', 'stained-glass']);

/** The longest side of a result by its size, in pixels, and what it costs. */
const SIZES = [
  { size: '1k', side: 1280, credits: 2 },
  { size: '2k', side: 2048, credits: 4 },
  { size: '4k', side: 4096, credits: 8 },
] as const;
const whole = SIZES[2];

/** The longest side of the result of a picture that has `side` pixels: it is never enlarged. */
export const resultSide = (side: number, size: unknown): number =>
  Math.min(side, (SIZES.find((each) => each.size === size) ?? whole).side);

/** Styles whose squares are sharp, and small without loss. */
export const isOfSquares = (style: string): boolean => style === 'pixel-art' || style === 'pocket-game';

/** A picture drawn in a style: 2 credits, twice and four times that where the result is that large. */
export const tools = family('image-to-image', [
  {
    slug: 'ai-image-to-image',
    operation: 'image_to_image',
    section: 'generate',
    takes: ['image'],
    work: {
      capabilities: ['stylize'],
      inputs: [photos('image')],
      options: [
        { key: 'style', kind: 'choice', default: 'watercolor', choices: styles },
        { key: 'strength', kind: 'number', default: 0.7, min: 0, max: 1 },
        { key: 'size', kind: 'choice', default: '1k', choices: SIZES.map(({ size }) => size) },
        { key: 'seed', kind: 'number', min: 0, max: 2_147_483_647, step: 1 },
      ],
      more: [{ key: 'prompt', kind: 'text', default: '', max_length: MAX_TEXT }],
      result: 'image',
      stages: ['draw'],
      facts: { side: 1 },
      price: ({ side = 1 }) => {
        const { credits } = SIZES.find((each) => side <= each.side) ?? whole;
        return [{ key: 'base', count: 1, credits }];
      },
      amounts: ({ side = 1 }) => ({ megapixels: side ** 2 / 1_000_000 }),
      varies: ({ style }) => varied.has(String(style)),
    },
  },
]);
