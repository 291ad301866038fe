import { latestBuildPath } from '#contract/site/builds.ts';
import { CHUNK_RELOAD, CHUNK_RELOAD_AGE } from '#contract/site/first-keys.ts';

/**
 * Code that every page needs may be gone, with the build of a page that waited or is from the back-forward cache:
 * such a page is reloaded once, when the site has answered, as in missing chunk recovery
 * (src/features/updates/chunk-recovery.ts).
 */
export function missingCode(): void {
  const key = CHUNK_RELOAD + location.pathname;
  const now = Date.now();
  try {
    if (now - Number(sessionStorage[key] ?? 0) < CHUNK_RELOAD_AGE * 1000) return;
  } catch {
    return; // nothing would keep it from reloading for ever
  }
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  fetch(latestBuildPath)
    .then((answer) => answer.json())
    .then(
      () => {
        // A link that was followed meanwhile leads on.
        if (isLeaving) return;
        sessionStorage[key] = now;
        location.reload();
      },
      () => {}, // without a network a reload has nothing new: the page stays
    );
}
