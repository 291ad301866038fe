import type { Theme } from '#contract/site/challenge.ts';
import { TEXTS } from '#src/features/challenge/challenge.ts';
import { EffectTile } from '#src/features/page/effect-tile.tsx';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { ToolExample } from '#src/screens/tool/form/tool-example.tsx';
import { Tiles } from '#src/ui/sections/tiles.tsx';
import { css } from '#styled-system/css/css.js';
import { effectItem } from '#tools/effect-library.ts';
import { examples } from '#tools/examples.ts';

/** What the site's own tools have made of its own people: effects by number, other tools by name. */
const samples: Readonly<Record<Theme, readonly (number | string)[]>> = {
  royal: [202, 104, 212],
  places: [208, 232, 233, 234],
  words: ['ai-text-to-image', 'text-to-video-ai'],
  seasons: [217, 231, 216, 203],
  styles: ['ai-image-to-image'],
  together: [20, 23, 21],
  moving: ['image-to-video-ai', 'ai-mimic-motion'],
  swap: ['ai-face-swap', 'multiple-face-swap', 'gif-face-swap'],
};

const heading = css({ textStyle: 'h3', marginBlockEnd: '3' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  '& > li': { width: '360px', maxWidth: 'full' },
});

/** Shows what a theme means while hardly anybody's entry is on show. */
export function Samples({ theme }: { theme: Theme }) {
  const text = useToolText(TEXTS);
  const effects = samples[theme].flatMap((each) => effectItem(Number(each)) ?? []);
  return (
    <section aria-label={text('samples')}>
      <h2 className={heading}>{text('samples')}</h2>
      {effects.length > 0 ? (
        <Tiles shape="grid">
          {effects.map((item) => (
            <EffectTile key={item.id} item={item} shown="grid" />
          ))}
        </Tiles>
      ) : (
        <ul className={row}>
          {samples[theme].map((slug) => {
            const example = examples[slug];
            return (
              example && (
                <li key={slug}>
                  <ToolExample slug={String(slug)} of={example} />
                </li>
              )
            );
          })}
        </ul>
      )}
    </section>
  );
}
