import { useSignals } from '@preact/signals-react/runtime';
import { Link } from '#src/i18n/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { page } from '#src/stores/page.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';

const path = css({ fontFamily: 'mono', fontSize: 'small', color: 'muted', overflowWrap: 'anywhere' });
const code = css({ display: 'block', textStyle: 'display', fontVariantNumeric: 'tabular-nums' });
const actions = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', marginBlockStart: '2' });

/** Status and message; for 404 "Page not found" and the path. Always a way home, and another try where one may help. */
export function ErrorPage({ status, message }: { status: number; message?: string | undefined }) {
  useSignals();
  const t = useT();
  const missing = status === 404;
  const title = status === 0 ? t('error.offlineTitle') : missing ? t('error.notFound') : (message ?? t('error.somethingWrong'));
  return (
    <EmptyState
      as="h1"
      title={
        <>
          {status > 0 && <span className={code}>{status}</span>}
          {title}
        </>
      }
      action={
        <div className={actions}>
          {!missing && <Button size="lg" onClick={() => location.reload()}>{t('error.retry')}</Button>}
          <Link to="/" className={button({ tone: 'primary', size: 'lg' })}>{t('error.goHome')}</Link>
        </div>
      }
    >
      {missing ? (
        <>
          <code className={path}>{page.value.path}</code>
          <br />
          {t('error.notFoundHint')}
        </>
      ) : status === 0 ? (
        message
      ) : (
        t('error.partHint')
      )}
    </EmptyState>
  );
}
