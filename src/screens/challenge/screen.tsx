import { TemplateView } from '#src/page/template-view.tsx';
import type { ScreenProps } from '#src/stores/page.ts';

/** A game to play with one group photo. */
export function Screen({ template }: ScreenProps) {
  return template && <TemplateView template={template} />;
}
