import { useHasForm } from '#src/features/models/use-has-form.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Badge, type BadgeProps } from '#src/ui/feedback/badge.tsx';

/** Marks a tool that has no model here: once that is known, since a page is the same whatever is connected. */
export function SoonBadge({ href, ...badge }: { href: string } & Omit<BadgeProps, 'children'>) {
  const t = useT();
  const tool = { slug: href.slice(1), needsModel: true } as const;
  const hasForm = useHasForm([tool])(tool);
  return hasForm === false ? <Badge {...badge}>{t('page.soon')}</Badge> : undefined;
}
