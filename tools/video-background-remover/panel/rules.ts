import { clipRules } from '#tools/clip-rules.ts';
import { BACKGROUND, COLOR, VIDEO } from '#tools/video-background-remover/tool.ts';

export const rules = clipRules({
  clip: VIDEO,
  slots: [BACKGROUND],
  options: [BACKGROUND, COLOR],
  others: ({ options }) => (options[BACKGROUND] === 'image' ? [BACKGROUND] : []),
});
