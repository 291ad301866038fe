import { useT } from '#src/i18n/use-t.ts';
import { Link } from '#src/i18n/link.tsx';
import { CoverPicture } from '#src/features/page/media/cover-picture.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { effectItems } from '#tools/effect-items.ts';
import { tools } from '#tools/index.ts';
import type { Key } from '#src/i18n/messages.ts';

const working = tools.filter(({ work }) => work !== undefined);
const links = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' });
const poster = css({
  position: 'relative',
  width: '240px',
  marginBlockEnd: '2',
  borderRadius: 'xl',
  overflow: 'hidden',
  boxShadow: 'e2',
  '& img': { display: 'block', width: 'full', height: 'auto' },
});
const head = css({ textStyle: 'label', marginBlockStart: '4' });

/** A preview of the tool's result, from the effects library. */
const Poster = ({ cover }: { cover: string }) => (
  <div className={poster}>
    <CoverPicture src={cover} />
  </div>
);

/** A tool that is not available yet: what it will do, and which tools work today. */
export function NotOpen({ slug, title, text }: { slug: string; title: string; text: string | undefined }) {
  const t = useT();
  const cover = effectItems.find(({ detail_url: url }) => url === `/${slug}`)?.cover_url;
  return (
    <Width>
      <EmptyState
        as="h1"
        title={title}
        visual={cover && <Poster cover={cover} />}
        action={
          <>
            <Badge tone="theme">{t('soon.title')}</Badge>
            <p>{t('soon.text')}</p>
            <p className={head}>{t('soon.meanwhile')}</p>
            <div className={links}>
              {working.map(({ slug }, index) => (
                <Link
                  key={slug}
                  to={`/${slug}`}
                  className={button({ tone: index === 0 ? 'primary' : 'neutral' })}
                >
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
