import type { Settings } from '#contract/media/recall.ts';
import { type Tool, formPath } from '#contract/tools/tool.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { recallCreation } from '#src/features/creations/calls/creations.ts';
import { setRecalled } from '#src/features/creations/settings.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { toolTexts } from '#src/i18n/tool-texts.ts';
import { translate } from '#src/i18n/translate.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { toolOf } from '#tools/index.ts';

/** The option that chance starts from. */
const SEED = 'seed';
/** Seeds that are offered stay short. */
const MOST_SEED = 10_000;

function otherSeed({ options }: Settings): number {
  const drawn = 1 + Math.floor(Math.random() * MOST_SEED);
  return drawn === options[SEED] ? drawn + 1 : drawn;
}

/** The path of the form, with what the page's address chooses. */
function pathOf(tool: Tool, { options }: Settings): string {
  const chosen = tool.work.options.flatMap((option) =>
    tool.page !== undefined && option.kind === 'number' && option.set_by_page
      ? [[option.key, String(options[option.key])]]
      : [],
  );
  const query = new URLSearchParams(chosen).toString();
  return formPath(tool) + (query === '' ? '' : `?${query}`);
}

async function say(key: 'unknown' | 'same'): Promise<void> {
  await loadToolTexts('results');
  toast({ type: 'warning', text: toolTexts('results')(key) });
}

/**
 * Sends the settings of a creation to the form of its tool, on the wish with another seed. Returns that form's
 * path; undefined where there are none, which is said.
 */
export async function recallSettings(creationId: string, vary = false): Promise<string | undefined> {
  try {
    const settings = await recallCreation(creationId);
    const tool = toolOf(settings.tool);
    if (!settings.known || !tool) {
      await say('unknown');
      return undefined;
    }
    const varies = tool.work.varies?.(settings.options) ?? true;
    if (vary && !varies) await say('same');
    const another = vary && varies ? { [SEED]: otherSeed(settings) } : {};
    setRecalled({ ...settings, options: { ...settings.options, ...another } });
    return pathOf(tool, settings);
  } catch (error) {
    if (error instanceof Offline) toast({ type: 'warning', text: translate('error.offline') });
    else reportError(error);
    return undefined;
  }
}
