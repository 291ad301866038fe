import { DocumentPage } from '#src/features/page/document-page.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';

/** What may be made here and what may not. */
export function Screen({ template }: ScreenProps) {
  return <DocumentPage template={template} />;
}
