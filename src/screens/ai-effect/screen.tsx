import { useState } from 'react';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { EffectTile } from '#src/features/page/effect-tile.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';
import { Chip } from '#src/ui/controls/chip.tsx';
import { PageHead } from '#src/ui/sections/page-head.tsx';
import { Tiles } from '#src/ui/sections/tiles.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { type EffectTab, effectTabs } from '#tools/effect-items.ts';
import { effectItems } from '#tools/effect-library.ts';

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlock: '4' });

export const prepare = (): Promise<unknown> => loadToolTexts('effects');

export function Screen({ template }: ScreenProps) {
  const t = useT();
  const text = useToolText('effects');
  const [tab, setTab] = useState<EffectTab | undefined>(undefined);
  const shown = effectItems.filter((item) => tab === undefined || item.tab === tab);
  return (
    <Width padded>
      {template && <PageHead title={template.h1.title} lead={template.h1.description} />}
      <div className={chips} role="group" aria-label={t('effects.kinds')}>
        <Chip pressed={tab === undefined} onClick={() => setTab(undefined)}>
          {t('effects.all')}
        </Chip>
        {effectTabs.map((each) => (
          <Chip key={each} pressed={tab === each} onClick={() => setTab(each)}>
            {text(`tabs.${each}`)}
          </Chip>
        ))}
      </div>
      <Tiles shape="grid">
        {shown.map((item, index) => (
          <EffectTile
            key={item.id}
            item={item}
            shown={index === 0 ? 'big' : 'grid'}
            text={index === 0 ? text(`about.${item.id}`) : undefined}
          />
        ))}
      </Tiles>
    </Width>
  );
}
