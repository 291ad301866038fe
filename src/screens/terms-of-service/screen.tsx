import { DocumentPage } from '#src/page/document-page.tsx';
import type { ScreenProps } from '#src/stores/page.ts';

/** The rules for using the site. */
export function Screen({ template }: ScreenProps) {
  return <DocumentPage template={template} />;
}
