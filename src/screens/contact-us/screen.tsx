import { DocumentPage } from '#src/page/document-page.tsx';
import type { ScreenProps } from '#src/stores/page.ts';

/** Who runs the site, and what helps first. */
export function Screen({ template }: ScreenProps) {
  return <DocumentPage template={template} />;
}
