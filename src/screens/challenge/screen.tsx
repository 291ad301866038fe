import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, useEffect, useState } from 'react';
import { DocumentPage } from '#src/features/page/document-page.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { Notice } from '#src/ui/sections/notice.tsx';

async function load(): Promise<ComponentType> {
  const [part] = await Promise.all([import('./part.tsx'), loadToolTexts('challenge')]);
  return part.ChallengePart;
}

/** The challenge itself; without a network its code may not be on this device, which is said. */
function Loaded() {
  useSignals();
  const t = useT();
  const [Part, setPart] = useState<ComponentType>();
  const offline = isOffline.value;
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, [offline]);
  if (Part) return <Part />;
  return offline && <Notice>{t('error.offline')}</Notice>;
}

/** The weekly challenge; the week is known on the page only, not when it is prerendered. */
export function Screen({ template }: ScreenProps) {
  return <DocumentPage template={template}>{useHydrated() && <Loaded />}</DocumentPage>;
}
