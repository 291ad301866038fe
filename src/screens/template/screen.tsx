import { DocumentPage } from '#src/page/document-page.tsx';
import type { ScreenProps } from '#src/stores/page.ts';

/** The published page templates. */
export function Screen({ template }: ScreenProps) {
  return <DocumentPage template={template} />;
}
