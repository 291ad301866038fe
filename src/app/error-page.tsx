import { useSignals } from '@preact/signals-react/runtime';
import { Link } from '#src/i18n/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { page } from '#src/features/page/page.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';

const code = css({ display: 'block', textStyle: 'display', fontVariantNumeric: 'tabular-nums' });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '3',
  marginBlockStart: '2',
});

/**
 * Any error but 404: the status and what went wrong, a retry and a link home. Status 0: there is no network.
 */
export function Screen() {
  useSignals();
  const t = useT();
  const { status = 500, message } = page.value;
  const offline = status === 0;
  const title = offline ? t('error.offlineTitle') : (message ?? t('error.somethingWrong'));
  return (
    <EmptyState
      as="h1"
      title={
        <>
          {!offline && <span className={code}>{status}</span>}
          {title}
        </>
      }
      action={
        <div className={actions}>
          <Button size="lg" onClick={() => location.reload()}>
            {t('error.retry')}
          </Button>
          <Link to="/" className={button({ tone: 'primary', size: 'lg' })}>
            {t('error.goHome')}
          </Link>
        </div>
      }
    >
      {offline ? message : t('error.partHint')}
    </EmptyState>
  );
}
