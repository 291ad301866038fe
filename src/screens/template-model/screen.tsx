import { TemplateView } from '#src/features/page/template-view.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';

/** A published page template as it looks in use. */
export function Screen({ template }: ScreenProps) {
  return template && <TemplateView template={template} />;
}
