import { isMade } from '#contract/tools/tool.ts';
import type { Settings } from '#contract/media/recall.ts';
import { setRecalled, recalledSettings } from '#src/features/creations/settings.ts';
import { readModels } from '#src/features/models/models.ts';
import { fittingValues } from '#src/features/tool-form/models/choice.ts';
import { skipDraft } from '#src/features/tool-form/drafts/form-draft.ts';
import { appendFile, removeFile } from '#src/features/tool-form/form-files.ts';
import { loadPanel } from '#src/features/tool-form/panels.ts';
import { type ToolForm, emptyForm, patchForm } from '#src/features/tool-form/tool-form.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { toolTexts } from '#src/i18n/tool-texts.ts';
import type { RecalledFile } from '#src/platform/tool-panel.ts';

const TEXTS = 'results';
const TOAST_MS = 9000;

function addFiles(form: ToolForm, { inputs }: Settings): RecalledFile[] {
  return inputs.flatMap(({ slot, name, item }) => {
    const input = form.work.inputs.find((known) => known.slot === slot);
    if (!item || !input || isMade(input, form.state.peek().options)) return [];
    return [{ slot, name, uploadId: appendFile(form, slot, { stored: item }) }];
  });
}

/** Text of what could not be brought back; undefined where all of it is there. */
function lackIn({ work }: ToolForm, { inputs }: Settings, isMadeAgain: boolean): string | undefined {
  if (inputs.some(({ item }) => item === null)) return 'gone';
  const isMadeIn = ({ slot }: { slot: string }): boolean =>
    work.inputs.some((known) => known.slot === slot && known.made === true);
  return !isMadeAgain && inputs.some(isMadeIn) ? 'again' : undefined;
}

/** Fills a form with the settings on their way to it, instead of what was in it; says what is not there any more. */
export async function fillRecalled(form: ToolForm): Promise<void> {
  const settings = recalledSettings.peek();
  if (settings?.tool !== form.tool.slug) return;
  setRecalled(undefined);
  skipDraft(form);
  const texts = loadToolTexts(TEXTS);
  const [panel] = await Promise.all([loadPanel(form.tool.family), readModels()]);
  for (const { uploadId } of form.state.peek().files) removeFile(form, uploadId);
  emptyForm(form);
  // Its form says where that model is not there any more.
  patchForm(form, { model: settings.model });
  patchForm(form, { options: fittingValues(form.work.options, settings.options) });
  const files = addFiles(form, settings);
  // Where the panel cannot say it again, its part is chosen again.
  const detail = await panel?.rules.recall?.(settings, files).catch(() => undefined);
  if (detail !== undefined) patchForm(form, { detail });
  const lack = lackIn(form, settings, detail !== undefined);
  if (lack === undefined) return;
  await texts;
  toast({ type: 'warning', text: toolTexts(TEXTS)(lack), duration: TOAST_MS });
}
