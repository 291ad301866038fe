import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { lazyPart } from '#src/app/lazy-part.tsx';
import { installOffer } from '#src/stores/install-offer.ts';
import { isBack, isOffline, isSlow } from '#src/stores/connection.ts';
import { noticeOffer } from '#src/stores/notice-choice.ts';
import { updateState } from '#src/stores/update.ts';

const UpdateBar = lazyPart(async () => (await import('#src/pwa/update-bar.tsx')).UpdateBar);
const InstallBar = lazyPart(async () => (await import('#src/pwa/install-bar.tsx')).InstallBar);
const NoticesBar = lazyPart(async () => (await import('#src/pwa/notices-bar.tsx')).NoticesBar);
const NetworkBar = lazyPart(async () => (await import('#src/pwa/network-bar.tsx')).NetworkBar);

/** Strips under the header for what holds for the whole application. */
export function Bars() {
  useSignals();
  const asks = updateState.value === 'ready' || updateState.value === 'reloading';
  const isNews = isOffline.value || isSlow.value || isBack.value;
  // It stays where it was, so that what it says next is read out.
  const [isThere, setIsThere] = useState(isNews);
  if (isNews && !isThere) setIsThere(true);
  return (
    <>
      {isThere && <NetworkBar />}
      {noticeOffer.value && !asks && <NoticesBar />}
      {installOffer.value !== 'none' && !noticeOffer.value && !asks && <InstallBar />}
      {asks && <UpdateBar />}
    </>
  );
}
