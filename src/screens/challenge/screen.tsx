import { TemplateView } from '#src/features/page/template-view.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';

/** A game to play with one group photo. */
export function Screen({ template }: ScreenProps) {
  return template && <TemplateView template={template} />;
}
