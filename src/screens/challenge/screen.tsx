import { DocumentPage } from '#src/features/page/document-page.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';

const ChallengePart = lazyComponent(async () => {
  const [part] = await Promise.all([import('./part.tsx'), loadToolTexts('challenge')]);
  return part.ChallengePart;
});

/** The weekly challenge; the week is known on the page only, not when it is prerendered. */
export function Screen({ template }: ScreenProps) {
  return <DocumentPage template={template}>{useHydrated() && <ChallengePart />}</DocumentPage>;
}
