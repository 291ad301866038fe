import { DocumentPage } from '#src/features/page/document-page.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';

/** What is stored, why, for how long, and how it is removed. */
export function Screen({ template }: ScreenProps) {
  return <DocumentPage template={template} />;
}
