import type { ReactNode } from 'react';
import type { PageTemplate } from '#contract/site/page-template.ts';
import { PageHead } from '#src/ui/sections/page-head.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { Sections } from './sections.tsx';

/** A page of text, or of lists: head, the screen's own content, and the template's sections. */
export function DocumentPage({
  template,
  children,
}: {
  template: PageTemplate | undefined;
  children?: ReactNode;
}) {
  return (
    <Width padded>
      {template && <PageHead title={template.h1.title} lead={template.h1.description} />}
      {children}
      {template && <Sections sections={template.seo_content} dense />}
    </Width>
  );
}
