import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, useEffect, useState } from 'react';
import { DocumentPage } from '#src/features/page/document-page.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';
import { unlessReloaded } from '#src/features/updates/chunk-recovery.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { Notice } from '#src/ui/sections/notice.tsx';

async function load(): Promise<ComponentType> {
  const [part] = await unlessReloaded(Promise.all([import('./part.tsx'), loadToolTexts('challenge')]));
  return part.ChallengePart;
}

/** The challenge itself; where its code is not on this device, that is said until the network is back. */
function Loaded() {
  useSignals();
  const t = useT();
  const [Part, setPart] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);
  const offline = isOffline.value;
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => setFailed(true),
    );
  }, [offline]);
  if (Part) return <Part />;
  return failed && <Notice>{t(offline ? 'error.offline' : 'error.partHint')}</Notice>;
}

/** The weekly challenge; the week is known on the page only, not when it is prerendered. */
export function Screen({ template }: ScreenProps) {
  return <DocumentPage template={template}>{useHydrated() && <Loaded />}</DocumentPage>;
}
