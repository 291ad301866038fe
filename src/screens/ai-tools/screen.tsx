import { DocumentPage } from '#src/features/page/document-page.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';

/** Every tool, those that work and those that are not available yet. */
export function Screen({ template }: ScreenProps) {
  return <DocumentPage template={template} />;
}
