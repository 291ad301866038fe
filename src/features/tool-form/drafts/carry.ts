import type { DraftView } from '#src/platform/tool-panel.ts';
import { panels } from '#src/features/tool-form/panels.ts';
import { type ToolForm, patchForm } from '#src/features/tool-form/tool-form.ts';

/** The form of each family that was open last. */
const last = new Map<string, ToolForm>();

const choicesOf = ({ state }: ToolForm): Pick<DraftView, 'files' | 'detail'> => {
  const { files, detail } = state.peek();
  return { files, detail };
};

/** Takes over what fits from the family's tool that was open before: its page is left for another kind of file. */
export function carryChoices(form: ToolForm): void {
  const { family } = form.tool;
  const before = last.get(family);
  last.set(family, form);
  if (!before || before === form) return;
  const carried = panels.peek().get(family)?.rules.carry?.(choicesOf(before), choicesOf(form));
  if (carried) patchForm(form, carried);
}
