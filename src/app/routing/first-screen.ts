import { active, loadMessages } from '#src/i18n/messages.ts';
import { showTemplate } from '#src/features/page/page.ts';
import { loadPayload } from '#src/features/page/payload.ts';
import { expectHydration } from '#src/hydration/tracker.ts';
import { fulfilled, tracked } from '#src/hydration/fulfilled.ts';

let loading: Promise<void> = fulfilled(undefined);

async function load(
  screen: string,
  model: string | undefined,
  pathname: string,
  hasContent: boolean,
): Promise<void> {
  const code = import('./screens.ts').then(({ loadScreen }) => loadScreen(screen, model));
  const [payload] = await Promise.all([
    hasContent ? loadPayload(pathname) : undefined,
    code,
    loadMessages(active.peek().code),
  ]);
  showTemplate(payload?.template);
}

/** Loads code, content and texts of the page that the server drew. Its HTML can be read meanwhile. */
export function loadFirstScreen(
  screen: string,
  model: string | undefined,
  pathname: string,
  hasContent: boolean,
): void {
  expectHydration(firstScreen);
  loading = tracked(load(screen, model, pathname, hasContent));
}

/** Resolves when the first screen can be drawn. */
export const firstScreen = (): Promise<void> => loading;
