import type { PageTemplate } from '#contract/site/page-template.ts';
import { css } from '#styled-system/css/css.js';
import { Operation } from './operation.tsx';
import { Sections } from './sections.tsx';

const block = css({ paddingTop: { base: '10', lg: '16' } });

export function Below({ template: { operation, seo_content: sections } }: { template: PageTemplate }) {
  return (
    <>
      {operation === undefined ? undefined : (
        <div className={block}>
          <Operation operation={operation} />
        </div>
      )}
      <Sections sections={sections} />
    </>
  );
}
