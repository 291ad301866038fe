import { TemplateView } from '#src/page/template-view.tsx';
import type { ScreenProps } from '#src/stores/page.ts';

/** A published page template as it looks in use. */
export function Screen({ template }: ScreenProps) {
  return template && <TemplateView template={template} />;
}
