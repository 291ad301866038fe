import { clipRules } from '#tools/clip-rules.ts';
import { AT, LICENSED, MASK, VIDEO, sides } from '#tools/watermark-remover/tool.ts';
import { boxOf } from './box.ts';

export const rules = clipRules({
  clip: VIDEO,
  slots: [MASK],
  options: [...sides, AT],
  missing({ options }) {
    if (!boxOf(options)) return 'need.box';
    return options[LICENSED] === true ? undefined : 'need.licensed';
  },
});
