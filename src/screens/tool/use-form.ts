import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Tool, ToolWork } from '#contract/tool.ts';
import { refreshCredits } from '#src/stores/credits.ts';
import { keepDraft } from '#src/stores/form-draft.ts';
import { watchQuote } from '#src/stores/form-quote.ts';
import { takeHandOver } from '#src/stores/hand-over.ts';
import { startJobs } from '#src/stores/jobs.ts';
import { type ToolForm, toolForm } from '#src/stores/tool-form.ts';

/** The tool's form, kept as a draft and priced while the page is open. */
export function useForm(tool: Tool, work: ToolWork): ToolForm {
  useSignals();
  const form = toolForm(tool, work);
  useEffect(() => {
    startJobs();
    void refreshCredits();
    const stops = [keepDraft(form), watchQuote(form)];
    void takeHandOver(form);
    return () => stops.forEach((stop) => stop());
  }, [form]);
  return form;
}
