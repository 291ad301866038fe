import type { DialogModule, DialogPolicy } from '#src/features/dialogs/policy.ts';
import { registry } from '#src/app/dialogs/registry.ts';
import { unlessReloaded } from '#src/features/updates/chunk-recovery.ts';
import { active, loadMessages } from '#src/i18n/messages.ts';
import { watched } from '#src/platform/http/outcomes.ts';
import { withProgress } from '#src/platform/progress.ts';
import type { DialogName } from '#src/features/dialogs/dialog-params.ts';
import { loadExplicitly } from '#src/hydration/prefetch.ts';

const policies = new Map<DialogName, DialogPolicy>();

/** Undefined before the dialog was opened once. */
export const policyOf = (name: DialogName): DialogPolicy | undefined => policies.get(name);

const loadTexts = (): Promise<true> => loadMessages(active.peek().code).then(() => true);

/**
 * The code of a dialog, with all texts, when it is time to show it: not before its delay has passed since
 * `askedAt`. It stays pending when the page is about to be reloaded because the chunk was missing.
 * @throws when the code cannot be loaded
 */
export async function loadDialog<Name extends DialogName>(
  name: Name,
  askedAt: number,
): Promise<DialogModule<Name>> {
  const code = unlessReloaded<DialogModule<Name>>(registry[name]());
  const [module] = await loadExplicitly(
    withProgress(watched(Promise.all([code, unlessReloaded(loadTexts())]))),
  );
  policies.set(name, module.policy);
  const wait = askedAt + (module.policy.delay ?? 0) - Date.now();
  if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  return module;
}
