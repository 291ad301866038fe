import { isFull } from '#contract/media/enlarged.ts';
import { clipRules, fileIn } from '#tools/clip-rules.ts';
import { SCALE, VIDEO } from '#tools/video-enhancer/tool.ts';

export const rules = clipRules({
  clip: VIDEO,
  slots: [],
  options: [SCALE],
  missing(view) {
    const { width, height } = fileIn(view, VIDEO)?.item ?? {};
    if (typeof width !== 'number' || typeof height !== 'number') return undefined;
    const isTooLarge = (view.options[SCALE] ?? '2') === '2' && isFull({ width, height });
    return isTooLarge ? 'need.scale' : undefined;
  },
  facts: ({ width, height }) => ({ pixels: Math.max(1, Number(width) * Number(height)) }),
});
