import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Tool, ToolWork } from '#contract/tools/tool.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { Link } from '#src/i18n/links/link.tsx';
import type { Key } from '#src/i18n/messages.ts';
import { useQuery } from '#src/i18n/links/query.ts';
import { useT } from '#src/i18n/use-t.ts';
import { EffectTile } from '#src/features/page/effect-tile.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';
import { patchForm, setOption, toolForm } from '#src/features/tool-form/tool-form.ts';
import { loadDevicePart } from '#src/screens/tool/device-part.ts';
import { loadSamples } from '#src/screens/tool/form/samples.ts';
import { Workbench } from '#src/screens/tool/workbench.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageHead } from '#src/ui/sections/page-head.tsx';
import { Tiles } from '#src/ui/sections/tiles.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { type LibraryItem, effectItem, effectItems, hasOwnPage, recipeOf } from '#tools/effect-library.ts';
import { toolOf } from '#tools/index.ts';
import { EffectCard } from './effect-card.tsx';
import { EffectIntro } from './effect-intro.tsx';

const SLUG = 'ai-effect';

/* The action bar is pinned over the end of the page on phones. */
const clear = css({ paddingBlockStart: '4', paddingBlockEnd: { base: '250px', sm: '4' } });

export const prepare = (): Promise<unknown> =>
  Promise.all([loadToolTexts('effects'), loadSamples('effects'), loadDevicePart('effects')]);

/** The form of the effect that the address names; a job of this effect stays on screen. */
function Maker({ item, tool, work }: { item: LibraryItem; tool: Tool; work: ToolWork }) {
  useSignals();
  const t = useT();
  const form = toolForm(tool, work);
  useEffect(() => {
    if (form.state.peek().options['id'] !== item.id) patchForm(form, { jobId: undefined });
    setOption(form, 'id', item.id);
  }, [form, item.id]);
  return (
    <>
      <Workbench
        key={tool.slug}
        tool={tool}
        work={work}
        title={t(item.name_lang as Key)}
        intro={<EffectIntro item={item} />}
        forServer={!recipeOf.has(item.id)}
      />
      {form.state.value.jobId === undefined && (
        <div className={clear}>
          <Width padded>
            <EffectCard item={item} />
          </Width>
        </div>
      )}
    </>
  );
}

/** One effect of the library, named by `id` in the address. */
export function Screen({ template }: ScreenProps) {
  useSignals();
  const t = useT();
  const id = useQuery('id');
  const tool = toolOf(SLUG);
  if (!tool) throw new Error('the effect maker is no tool');
  const { work } = tool;
  const shownJob = toolForm(tool, work).state.value.jobId;
  const item = id === undefined ? undefined : effectItem(Number(id));
  if (item && !hasOwnPage(item)) return <Maker item={item} tool={tool} work={work} />;
  if (id === undefined && shownJob !== undefined)
    return <Workbench key={SLUG} tool={tool} work={work} title={template?.h1.title ?? ''} />;
  return (
    <Width padded>
      {template && <PageHead title={template.h1.title} lead={template.h1.description} />}
      {item && <EffectCard item={item} />}
      {id === undefined && (
        <Tiles shape="grid">
          {effectItems.map((each) => (
            <EffectTile key={each.id} item={each} shown="grid" />
          ))}
        </Tiles>
      )}
      {id !== undefined && !item && (
        <EmptyState
          title={t('effects.unknown')}
          action={
            <Link to="/ai-effect" className={button({ tone: 'primary' })}>
              {t('effects.back')}
            </Link>
          }
        />
      )}
    </Width>
  );
}
