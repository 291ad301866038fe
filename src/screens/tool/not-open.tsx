import { useT } from '#src/i18n/use-t.ts';
import { Link } from '#src/i18n/link.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { tools } from '#tools/registry.ts';
import type { Key } from '#src/i18n/messages.ts';

const working = tools.filter(({ work }) => work !== undefined);
const links = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' });
const head = css({ textStyle: 'label', marginBlockStart: '4' });

/** A tool that is still to come: what it will do, that nothing can be pressed, and what works today. */
export function NotOpen({ title, text }: { title: string; text: string | undefined }) {
  const t = useT();
  return (
    <Width>
      <EmptyState
        as="h1"
        title={title}
        action={
          <>
            <Badge tone="theme">{t('soon.title')}</Badge>
            <p>{t('soon.text')}</p>
            <p className={head}>{t('soon.meanwhile')}</p>
            <div className={links}>
              {working.map(({ slug }, index) => (
                <Link key={slug} to={`/${slug}`} className={button({ tone: index === 0 ? 'primary' : 'neutral' })}>
                  {t(`soon.tool.${slug}` as Key)}
                </Link>
              ))}
            </div>
          </>
        }
      >
        {text}
      </EmptyState>
    </Width>
  );
}
