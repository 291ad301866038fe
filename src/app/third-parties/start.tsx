import { useSignals } from '@preact/signals-react/runtime';
import { hydrateRoot } from 'react-dom/client';
import { AnalyticsFrame } from '#src/features/third-parties/analytics-frame.tsx';
import { Chat } from '#src/features/third-parties/chat.tsx';
import { ConsentBar } from '#src/features/third-parties/consent-bar.tsx';
import { consent } from '#src/features/third-parties/consent.ts';
import { thirdParties } from '#src/features/third-parties/third-parties.ts';
import { useIsClient } from '#src/hydration/use-is-client.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';

function Parts() {
  useSignals();
  // Its host is hydrated empty.
  const isClient = useIsClient();
  const third = thirdParties.value;
  if (!isClient || !third) return null;
  if (consent.value === undefined) return <ConsentBar third={third} />;
  if (consent.value === 'off') return null;
  return (
    <>
      {third.analytics ? <AnalyticsFrame /> : undefined}
      {third.chat === null ? undefined : <Chat />}
    </>
  );
}

/**
 * Shows what a site with third parties needs, beside the application: others never load this. By `hydrateRoot`,
 * which the application has: `createRoot` would be in the first view of every site.
 */
export async function startThirdParties(): Promise<void> {
  await loadToolTexts('third-parties');
  const host = document.createElement('div');
  document.body.append(host);
  hydrateRoot(host, <Parts />);
}
