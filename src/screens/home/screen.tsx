import { asleep } from '#src/page/asleep.tsx';
import { TemplateView } from '#src/page/template-view.tsx';
import type { ScreenProps } from '#src/stores/page.ts';

const EffectsRail = asleep(async () => (await import('./effects-rail.tsx')).EffectsRail);

/** The landing page, and the alternate one at `/home`: whatever its template says. */
export function Screen({ template }: ScreenProps) {
  return (
    template && (
      <TemplateView template={template}>{template.isHome ? <EffectsRail /> : undefined}</TemplateView>
    )
  );
}
