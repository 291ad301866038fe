import { useSignals } from '@preact/signals-react/runtime';
import { languages } from '#locales/languages.ts';
import { reloadSafely } from '#src/features/updates/chunk-recovery.ts';
import { active } from '#src/i18n/messages.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { page } from '#src/features/page/page.ts';
import { isOffline } from '#src/platform/network/connection.ts';
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
 * Any error but 404: the status and what went wrong, a retry and a link home. Status 0: there is no network. A
 * language that is not on this device is said to be missing, and the page offered in the one on screen.
 */
export function Screen() {
  useSignals();
  const t = useT();
  const { status = 500, message, missingLanguage, path } = page.value;
  const offline = status === 0;
  const missing = languages.find((language) => language.code === missingLanguage);
  const shown = languages.find((language) => language.code === active.value.code);
  const title = missing
    ? t('error.languageTitle', { language: missing.name })
    : offline
      ? t(isOffline.value ? 'error.offlineTitle' : 'error.lateTitle')
      : (message ?? t('error.somethingWrong'));
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
          <Button size="lg" onClick={reloadSafely}>
            {t('error.retry')}
          </Button>
          {missing && shown ? (
            <Link to={path} className={button({ tone: 'primary', size: 'lg' })}>
              {t('error.openIn', { language: shown.name })}
            </Link>
          ) : (
            <Link to="/" className={button({ tone: 'primary', size: 'lg' })}>
              {t('error.goHome')}
            </Link>
          )}
        </div>
      }
    >
      {missing ? t('error.languageHint') : offline ? message : t('error.partHint')}
    </EmptyState>
  );
}
