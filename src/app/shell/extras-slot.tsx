import { lazyPart } from '#src/hydration/lazy-part.tsx';
import { useReady } from '#src/hydration/use-ready.ts';

const Parts = lazyPart(async () => (await import('./extras.tsx')).ExtraParts);

/** Parts that nobody needs before the page is alive: messages, the way back to the top. */
export function Extras() {
  return useReady() ? <Parts /> : null;
}
