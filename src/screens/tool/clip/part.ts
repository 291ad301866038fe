import { type ToolForm, patchForm } from '#src/features/tool-form/tool-form.ts';
import type { Range } from '#src/ui/media/timeline/range.ts';

/** The part of a clip that is used, by the form's options; the whole where they say nothing. Milliseconds. */
export function partOf({ state }: ToolForm, durationMs: number): Range {
  const { start_s: start, end_s: end } = state.value.options;
  const from = typeof start === 'number' ? Math.min(start * 1000, durationMs) : 0;
  const to = typeof end === 'number' ? Math.min(end * 1000, durationMs) : durationMs;
  return to > from ? { from, to } : { from: 0, to: durationMs };
}

export function choosePart(form: ToolForm, { from, to }: Range, durationMs: number): void {
  const { end_s: _end, ...others } = form.state.peek().options;
  patchForm(form, {
    options: { ...others, start_s: from / 1000, ...(to < durationMs ? { end_s: to / 1000 } : {}) },
  });
}
