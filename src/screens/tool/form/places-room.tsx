import { useSignals } from '@preact/signals-react/runtime';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { css } from '#styled-system/css/css.js';

/* As high as the choice, in one line. */
const room = css({ height: '48px', borderRadius: 'btnLg', background: 'box2' });

/** Room for the choice where a result is made, which comes with the worker: what stands above would be moved by it. */
export function PlacesRoom() {
  useSignals();
  const hydrated = useHydrated();
  if (hydrated && (isOffline.value || !('serviceWorker' in navigator))) return undefined;
  return <div aria-hidden className={room} />;
}
