import { TemplateView } from '#src/page/template-view.tsx';
import type { ScreenProps } from '#src/stores/page.ts';
import { EffectsRail } from './effects-rail.tsx';

/** The landing page, and the alternate one at `/home`: whatever its template says. */
export function Screen({ template }: ScreenProps) {
  return template && <TemplateView template={template}>{template.isHome ? <EffectsRail /> : undefined}</TemplateView>;
}
