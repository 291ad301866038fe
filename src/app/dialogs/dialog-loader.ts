import type { DialogModule, DialogPolicy } from '#src/features/dialogs/policy.ts';
import { registry } from '#src/app/dialogs/registry.ts';
import { active, loadMessages } from '#src/i18n/messages.ts';
import type { DialogName } from '#src/features/dialogs/dialog-params.ts';
import { loadExplicitly } from '#src/hydration/prefetch.ts';

const policies = new Map<DialogName, DialogPolicy>();

/** The policy of a dialog that has been opened before. */
export const policyOf = (name: DialogName): DialogPolicy | undefined => policies.get(name);

/**
 * The code of a dialog, with all texts, when it is time to show it: not before its delay has passed since
 * `askedAt`. It stays pending when the page is about to be reloaded because the chunk was missing.
 * @throws when the code cannot be loaded
 */
export async function loadDialog<Name extends DialogName>(
  name: Name,
  askedAt: number,
): Promise<DialogModule<Name>> {
  const [module] = (await loadExplicitly(
    Promise.all([registry[name](), loadMessages(active.peek().code)]),
  )) as [DialogModule<Name> | undefined, void];
  // Vite resolves to undefined for a failed import whose vite:preloadError was prevented: a reload is under
  // way.
  if (!module) return new Promise(() => {});
  policies.set(name, module.policy);
  const wait = askedAt + (module.policy.delay ?? 0) - Date.now();
  if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  return module;
}
