import { formPath } from '#contract/tools/tool.ts';
import type { JobOpener } from '#src/features/jobs/job-opener.ts';
import { holdReload } from '#src/platform/network/connection.ts';
import { toolOf } from '#tools/index.ts';
import { changeEntry } from './sending/form-queue.ts';
import { type ToolForm, patchForm, toolForm } from './tool-form.ts';

function formOf(slug: string): ToolForm | undefined {
  const tool = toolOf(slug);
  return tool && toolForm(tool, tool.work);
}

/** Returns the path of the page. */
export function showInForm({ tool, clientId }: { tool: string; clientId: string }): string | undefined {
  const form = formOf(tool);
  if (!form) return undefined;
  // Only this page's memory has it: the navigation that follows must not reload the page.
  setTimeout(holdReload('open-job'));
  patchForm(form, { jobId: clientId });
  return formPath(form.tool);
}

export const opener: JobOpener = {
  open: showInForm,
  change(entry) {
    const form = formOf(entry.tool);
    if (!form) return;
    const release = holdReload('open-job');
    void changeEntry(form, entry).finally(release);
  },
};
