import type { Tool } from '#contract/tools/tool.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { TellMe } from '#src/features/wishes/tell-me.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { tools } from '#tools/index.ts';
import { useId } from 'react';
import type { Key } from '#src/i18n/messages.ts';

const working = tools.filter(({ needsModel }) => !needsModel);
const links = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' });
const head = css({ textStyle: 'label', marginBlockStart: '4' });

/** Its place is kept until it is known whether that is so. */
const unsaid = css({ display: 'contents', '& > *': { visibility: 'hidden' } });
const said = css({ display: 'contents' });

interface NotOpenProps {
  tool: Tool;
  title: string;
  text: string | undefined;
  /** It may have a form after all. */
  isUnknown: boolean;
}

/** A tool without a model: what it would do, what it needs, and which tools work. What others made is no example. */
export function NotOpen({ tool, title, text, isUnknown }: NotOpenProps) {
  const t = useT();
  const { slug } = tool;
  const reason = useId();
  return (
    <Width>
      <EmptyState
        as="h1"
        title={title}
        action={
          <>
            <div className={isUnknown ? unsaid : said}>
              <Badge tone="theme">{t('soon.title')}</Badge>
              <p id={reason}>{t('soon.text')}</p>
              <Button tone="primary" disabled offReason={reason}>
                {t('nav.generate')}
              </Button>
              <TellMe slug={slug} />
            </div>
            <p className={head}>{t('soon.meanwhile')}</p>
            <div className={links}>
              {working.map((tool) => (
                <Link key={tool.slug} to={`/${tool.slug}`} className={button({ tone: 'neutral' })}>
                  {t(`soon.tool.${tool.slug}` as Key)}
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
