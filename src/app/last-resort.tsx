import { useT } from '#src/i18n/use-t.ts';

/** Shown when the app shell itself fails: plain text and two links, with nothing that could fail again. */
export function LastResort() {
  const t = useT();
  return (
    <main role="alert">
      <h1>{t('error.part')}</h1>
      <p>
        <a href="">{t('error.retry')}</a>
      </p>
      <p>
        <a href="/">{t('error.goHome')}</a>
      </p>
    </main>
  );
}
