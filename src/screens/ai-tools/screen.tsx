import { DocumentPage } from '#src/features/page/document-page.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';

/** Every tool, with what is open and what is still to come. */
export function Screen({ template }: ScreenProps) {
  return <DocumentPage template={template} />;
}
