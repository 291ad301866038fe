import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import type { PageSectionItem } from '#contract/site/page-template.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';
import { button as buttonLook } from '#styled-system/recipes/button.js';
import { SoonBadge } from './soon-badge.tsx';

type TemplateButton = NonNullable<PageSectionItem['button']>;

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' });
const go = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: 'target',
  marginBottom: '-8px',
  color: 'themeText',
  fontWeight: '560',
  fontSize: 'ui',
});
const mark = css({ marginTop: '2' });

/** Buttons of this type lead to a tool that is not available yet. */
export const isSoon = (button: TemplateButton | undefined): boolean => button?.type === 'soon';

/** A template's button as a link with an arrow, marked where its tool is not available yet. */
export function GoLink({ button }: { button: TemplateButton | undefined }) {
  if (button?.show !== true) return undefined;
  return (
    <div className={row}>
      <Link to={button.href} className={go} target={button.target}>
        {button.label}
        <Icon of={ArrowRight} size="s" flip />
      </Link>
      {isSoon(button) ? <SoonBadge href={button.href} className={mark} /> : undefined}
    </div>
  );
}

/** The place of a template's button under other words. */
export const GoalLink = ({
  button,
  children,
}: {
  button: TemplateButton | undefined;
  children: ReactNode;
}) => (
  <Link to={button?.href ?? '/'} target={button?.target}>
    {children}
  </Link>
);

/** A template's button as the primary one. */
export function ActionLink({ button }: { button: TemplateButton | undefined }) {
  if (button?.show !== true) return undefined;
  return (
    <Link to={button.href} className={buttonLook({ tone: 'primary', size: 'lg' })} target={button.target}>
      {button.label}
    </Link>
  );
}
