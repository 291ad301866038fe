import type { PageTemplate } from '#contract/site/page-template.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { isHidden } from '#src/i18n/links/hidden-pages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { LinkCard } from '#src/ui/sections/link-card.tsx';
import { OperationPanel } from '#src/ui/sections/operation-panel.tsx';
import { SoonBadge } from './soon-badge.tsx';

export function Operation({ operation }: { operation: NonNullable<PageTemplate['operation']> }) {
  const t = useT();
  const links = operation.custom_styles?.list ?? [];
  return (
    <OperationPanel
      title={t('home.what')}
      label={t('home.from')}
      tabs={operation.tabs
        .filter(({ show }) => show)
        .map(({ value, label }) => ({
          value,
          label,
          content: links
            .filter(({ tab, href }) => tab === value && !isHidden(href))
            .map(({ label: name, description = '', href = '/', type }) => (
              <LinkCard
                key={href}
                name={<Link to={href}>{name}</Link>}
                text={description}
                badge={type === 'soon' ? <SoonBadge href={href} /> : undefined}
              />
            )),
        }))}
    />
  );
}
