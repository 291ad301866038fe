import { useSignals } from '@preact/signals-react/runtime';
import { effect } from '@preact/signals-core';
import { useEffect } from 'react';
import type { Tool, ToolWork } from '#contract/tools/tool.ts';
import { refreshCredits } from '#src/features/credits/credits.ts';
import { recalledSettings } from '#src/features/creations/settings.ts';
import { carryChoices } from '#src/features/tool-form/drafts/carry.ts';
import { persistDraft } from '#src/features/tool-form/drafts/form-draft.ts';
import { watchQuote } from '#src/features/tool-form/form-quote.ts';
import { receiveHandOver } from '#src/features/sharing/hand-over.ts';
import { startJobs } from '#src/features/jobs/jobs.ts';
import { type ToolForm, toolForm } from '#src/features/tool-form/tool-form.ts';
import { unlessReloaded } from '#src/features/updates/chunk-recovery.ts';

/** The tool's form, stored as a draft and priced while the page is open. */
export function useForm(tool: Tool, work: ToolWork): ToolForm {
  useSignals();
  const form = toolForm(tool, work);
  useEffect(() => {
    startJobs();
    void refreshCredits();
    const stops = [persistDraft(form), watchQuote(form)];
    let isLeft = false;
    // Nobody waits for it: without a choice the form is as its tool is.
    void unlessReloaded(import('#src/features/tool-form/models/follow-model.ts')).then(
      ({ followModel }) => !isLeft && stops.push(followModel(form)),
      () => undefined,
    );
    carryChoices(form);
    void receiveHandOver(form);
    stops.push(
      effect(() => {
        if (recalledSettings.value?.tool !== tool.slug) return;
        void unlessReloaded(import('#src/features/tool-form/recall/fill.ts')).then(({ fillRecalled }) =>
          fillRecalled(form),
        );
      }),
    );
    return () => {
      isLeft = true;
      stops.forEach((stop) => stop());
    };
  }, [form, tool]);
  return form;
}
