import { useSignals } from '@preact/signals-react/runtime';
import { lazyPart } from '#src/app/lazy-part.tsx';
import { updateState } from '#src/pwa/state.ts';
import { installOffer } from '#src/stores/install-offer.ts';
import { isOffline, isSlow } from '#src/stores/connection.ts';

const UpdateBar = lazyPart(async () => (await import('#src/pwa/update-bar.tsx')).UpdateBar);
const InstallBar = lazyPart(async () => (await import('#src/pwa/install-bar.tsx')).InstallBar);
const NetworkBar = lazyPart(async () => (await import('#src/pwa/network-bar.tsx')).NetworkBar);

/** Strips under the header for what holds for the whole application. */
export function Bars() {
  useSignals();
  return (
    <>
      {(isOffline.value || isSlow.value) && <NetworkBar />}
      {installOffer.value !== 'none' && updateState.value === 'none' && <InstallBar />}
      {updateState.value !== 'none' && <UpdateBar />}
    </>
  );
}
