import { DocumentPage } from '#src/features/page/document-page.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';

export function Screen({ template }: ScreenProps) {
  return <DocumentPage template={template} />;
}
