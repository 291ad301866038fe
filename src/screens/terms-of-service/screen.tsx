import { DocumentPage } from '#src/features/page/document-page.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';

/** The rules for using the site. */
export function Screen({ template }: ScreenProps) {
  return <DocumentPage template={template} />;
}
