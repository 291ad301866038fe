import type { DraftView } from '#src/platform/tool-panel.ts';
import { clipRules } from '#tools/clip-rules.ts';
import { isMaskMade, marksOf, readDetail } from '#tools/marks/detail.ts';
import { recallMarks } from '#tools/marks/recall-marks.ts';
import { AT, LICENSED, MASK, VIDEO, sides } from '#tools/watermark-remover/tool.ts';
import { boxOf } from './box.ts';
import { wayOf } from './way.ts';

const isPainted = ({ detail }: DraftView): boolean => wayOf(detail) === 'brush';
const hasMask = ({ detail, files }: DraftView): boolean => isMaskMade(readDetail(detail), files);

/** Text of what is missing to know where the mark is. */
export function lackOfPlace(view: DraftView): string | undefined {
  if (!isPainted(view)) return boxOf(view.options) ? undefined : 'need.box';
  return marksOf(readDetail(view.detail), view.files).length > 0 ? undefined : 'need.paint';
}

export const rules = clipRules({
  clip: VIDEO,
  slots: [MASK],
  options: [...sides, AT],
  others: (view) => (isPainted(view) && hasMask(view) ? [MASK] : []),
  isPending: (view) => isPainted(view) && !hasMask(view),
  missing: (view) => lackOfPlace(view) ?? (view.options[LICENSED] === true ? undefined : 'need.licensed'),
  recall: recallMarks,
});
