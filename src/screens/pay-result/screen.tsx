import { Link } from '#src/i18n/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { button } from '#styled-system/recipes/button.js';

/** What became of a payment. Nothing can be bought yet, so there is none to show. */
export function Screen() {
  const t = useT();
  return (
    <EmptyState
      as="h1"
      title={t('payResult.none')}
      action={
        <Link to="/pricing" className={button({ tone: 'primary' })}>
          {t('payResult.pricing')}
        </Link>
      }
    >
      {t('payResult.noneText')}
    </EmptyState>
  );
}
