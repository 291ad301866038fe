import { useMemo } from 'react';
import type { Tool } from '#contract/tools/tool.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { useHasForm } from '#src/features/models/use-has-form.ts';
import { loadPanel } from '#src/features/tool-form/panels.ts';
import { Sections } from '#src/features/page/sections.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { toolOf } from '#tools/index.ts';
import { loadSamples } from './form/samples.ts';
import { loadDevicePart } from './device-part.ts';
import { NotOpen } from './not-open.tsx';
import { offeredWork } from './offered-styles.ts';
import { Workbench } from './workbench.tsx';

/* The action bar is pinned over the end of the page on phones. */
const clear = css({ paddingBlockEnd: { base: '250px', sm: '0' } });

export function prepare(model: string | undefined): Promise<unknown> {
  const { family = '', work } = toolOf(model ?? '') ?? {};
  const makesPictures = work?.result === 'image';
  return Promise.all([
    loadPanel(family),
    loadToolTexts(family),
    loadSamples(family),
    makesPictures && loadDevicePart(family),
  ]);
}

const titleOf = (tool: Tool, template: ScreenProps['template']): string => template?.h1.title ?? tool.slug;

export function Screen({ model, template }: ScreenProps) {
  const tool = toolOf(model ?? '');
  return tool && <Page key={tool.slug} tool={tool} template={template} />;
}

function Page({ tool, template }: { tool: Tool; template: ScreenProps['template'] }) {
  const work = useMemo(() => offeredWork(tool.work, template), [tool, template]);
  const hasForm = useHasForm([tool])(tool);
  const title = titleOf(tool, template);
  return (
    <>
      {hasForm ? (
        <Workbench tool={tool} work={work} title={title} />
      ) : (
        <NotOpen
          tool={tool}
          title={title}
          text={template?.h1.description}
          isUnknown={hasForm === undefined}
        />
      )}
      {template && (
        <div className={hasForm ? clear : undefined}>
          <Width padded>
            <Sections sections={template.seo_content} />
          </Width>
        </div>
      )}
    </>
  );
}
