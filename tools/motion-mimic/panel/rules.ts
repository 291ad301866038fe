import { clipRules } from '#tools/clip-rules.ts';
import { DRIVER, IMAGE } from '#tools/motion-mimic/tool.ts';

export const rules = clipRules({ clip: DRIVER, slots: [IMAGE], others: () => [IMAGE] });
