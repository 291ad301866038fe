import { useSignals } from '@preact/signals-react/runtime';
import { lazyPart } from '#src/app/lazy-part.tsx';
import { updateState } from '#src/pwa/state.ts';
import { isOffline } from '#src/stores/connection.ts';

const UpdateBar = lazyPart(async () => (await import('#src/pwa/update-bar.tsx')).UpdateBar);
const OfflineBar = lazyPart(async () => (await import('#src/pwa/offline-bar.tsx')).OfflineBar);

/** Strips under the header for what holds for the whole application. */
export function Bars() {
  useSignals();
  return (
    <>
      {isOffline.value && <OfflineBar />}
      {updateState.value !== 'none' && <UpdateBar />}
    </>
  );
}
