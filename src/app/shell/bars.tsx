import { useSignals } from '@preact/signals-react/runtime';
import { lazyPart } from '#src/app/lazy-part.tsx';
import { installOffer } from '#src/stores/install-offer.ts';
import { isOffline, isSlow } from '#src/stores/connection.ts';
import { updateState } from '#src/stores/update.ts';

const UpdateBar = lazyPart(async () => (await import('#src/pwa/update-bar.tsx')).UpdateBar);
const InstallBar = lazyPart(async () => (await import('#src/pwa/install-bar.tsx')).InstallBar);
const NetworkBar = lazyPart(async () => (await import('#src/pwa/network-bar.tsx')).NetworkBar);

/** Strips under the header for what holds for the whole application. */
export function Bars() {
  useSignals();
  const asks = updateState.value === 'ready' || updateState.value === 'reloading';
  return (
    <>
      {(isOffline.value || isSlow.value) && <NetworkBar />}
      {installOffer.value !== 'none' && !asks && <InstallBar />}
      {asks && <UpdateBar />}
    </>
  );
}
