import { active, loadMessages } from '#src/i18n/messages.ts';
import { unlessReloaded } from '#src/features/updates/chunk-recovery.ts';
import { showTemplate } from '#src/features/page/page.ts';
import { loadPayload } from '#src/features/page/payload.ts';
import { expectHydration } from '#src/hydration/tracker.ts';
import { fulfilled, tracked } from '#src/hydration/fulfilled.ts';
import { keepPlain } from './navigation/plain-page.ts';

const never = (): Promise<never> => new Promise(() => {});

let loading: Promise<void> = fulfilled(undefined);
let settled: Promise<void> = loading;

async function load(
  screen: string,
  model: string | undefined,
  pathname: string,
  hasContent: boolean,
): Promise<true> {
  const code = unlessReloaded(import('./screens.ts')).then(({ loadScreen }) => loadScreen(screen, model));
  const [payload] = await Promise.all([
    hasContent ? loadPayload(pathname) : undefined,
    code,
    loadMessages(active.peek().code),
  ]);
  showTemplate(payload?.template);
  return true;
}

/** Loads code, content and texts of the page that the server drew. Its HTML can be read meanwhile. */
export function loadFirstScreen(
  screen: string,
  model: string | undefined,
  pathname: string,
  hasContent: boolean,
): void {
  expectHydration(firstScreen);
  const work = unlessReloaded(load(screen, model, pathname, hasContent));
  settled = work.then(
    () => {},
    (error: unknown) => {
      console.warn(error);
      keepPlain();
    },
  );
  loading = tracked(work.then(() => {}, never));
}

/** Resolves when the first screen can be drawn; where its code is missing for good, never. */
export const firstScreen = (): Promise<void> => loading;

/** Resolves when it is clear whether the first screen can be drawn. */
export const firstScreenSettled = (): Promise<void> => settled;
