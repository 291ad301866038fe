import { DocumentPage } from '#src/page/document-page.tsx';
import type { ScreenProps } from '#src/stores/page.ts';

/** Every tool, with what is open and what is still to come. */
export function Screen({ template }: ScreenProps) {
  return <DocumentPage template={template} />;
}
