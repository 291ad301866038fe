import { active, loadMessages } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/i18n/links/href.ts';
import { unlessReloaded } from '#src/features/updates/chunk-recovery.ts';
import { type PageFacts, showTemplate } from '#src/features/page/page.ts';
import { needPayload } from '#src/features/page/payload.ts';
import { fulfilled, tracked } from '#src/hydration/fulfilled.ts';
import { keepPlain } from './navigation/plain-page.ts';

const never = (): Promise<never> => new Promise(() => {});

let loading: Promise<void> = fulfilled(undefined);
let settled: Promise<void> = loading;

/** Loads code, content and texts of the page that the server drew. Its HTML can be read meanwhile. */
export function loadFirstScreen({ path, title, model }: PageFacts, screen: string): void {
  const { code } = active.peek();
  const load = async (): Promise<true> => {
    const [payload] = await Promise.all([
      // What has content has a heading; drawn without it, the page would lose what can be read.
      title === undefined ? undefined : needPayload(hrefIn(code, path)),
      unlessReloaded(import('./screens.ts')).then(({ loadScreen }) => loadScreen(screen, model)),
      loadMessages(code),
    ]);
    showTemplate(payload?.template);
    return true;
  };
  const work = unlessReloaded(load());
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
