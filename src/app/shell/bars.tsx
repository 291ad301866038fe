import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useIsClient } from '#src/hydration/use-is-client.ts';
import { installOffer } from '#src/features/install/install-offer.ts';
import { isBack, isOffline, isSlow } from '#src/platform/network/connection.ts';
import { noticeOffer } from '#src/features/push/notice-offer.ts';
import { reloadSafely } from '#src/features/updates/chunk-recovery.ts';
import { updateState } from '#src/features/updates/update-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { isPlain } from '#src/app/routing/navigation/plain-page.ts';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';

const note = css({ padding: '4', background: 'box2' });

const UpdateBar = lazyComponent(async () => (await import('#src/features/updates/update-bar.tsx')).UpdateBar);
const InstallBar = lazyComponent(
  async () => (await import('#src/features/install/install-bar.tsx')).InstallBar,
);
const NoticesBar = lazyComponent(async () => (await import('#src/features/push/push-bar.tsx')).NoticesBar);
const NetworkBar = lazyComponent(
  async () => (await import('#src/features/offline/network-bar.tsx')).NetworkBar,
);

/**
 * Bars under the header for states of the whole application. The server draws none, and such a state may be known before
 * the page is hydrated.
 */
export const Bars = () => useIsClient() && <BarsNow />;

function BarsNow() {
  useSignals();
  const t = useT();
  const hasUpdate = updateState.value === 'ready' || updateState.value === 'reloading';
  const isNews = isOffline.value || isSlow.value || isBack.value;
  // It stays mounted, so that screen readers announce its next text.
  const [isThere, setIsThere] = useState(isNews);
  if (isNews && !isThere) setIsThere(true);
  return (
    <>
      {isPlain.value && (
        <p role="status" className={note}>
          {t('error.part')}{' '}
          <button type="button" className={button({ tone: 'line' })} onClick={reloadSafely}>
            {t('error.retry')}
          </button>
        </p>
      )}
      {isThere && <NetworkBar />}
      {hasUpdate ? (
        <UpdateBar />
      ) : noticeOffer.value ? (
        <NoticesBar />
      ) : (
        installOffer.value !== 'none' && <InstallBar />
      )}
    </>
  );
}
