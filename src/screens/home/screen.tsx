import { deferred } from '#src/hydration/deferred.tsx';
import { TemplateView } from '#src/features/page/template-view.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';

const EffectsRail = deferred(async () => (await import('./effects-rail.tsx')).EffectsRail);

/** The landing page, and the alternate one at `/home`: whatever its template says. */
export function Screen({ template }: ScreenProps) {
  return (
    template && (
      <TemplateView template={template}>{template.isHome ? <EffectsRail /> : undefined}</TemplateView>
    )
  );
}
