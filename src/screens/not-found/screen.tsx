import { Link } from '#src/i18n/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { MediaPicture } from '#src/features/page/media/media-picture.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';
import { Mirror } from '#src/ui/feedback/empty-state.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';

const page = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '14px',
  minHeight: 'calc(100dvh - 140px)',
  paddingBlock: '14',
  paddingInline: '5',
  textAlign: 'center',
});
const code = css({
  display: 'flex',
  alignItems: 'center',
  marginBottom: '2',
  height: '132px',
  direction: 'ltr',
});
const digit = css({
  color: 'h',
  fontSize: '116px',
  lineHeight: '1',
  fontWeight: '660',
  letterSpacing: '-.06em',
});
/** The mirror is drawn 200 px wide; here it replaces a digit. */
const zero = css({ zoom: '0.6' });
const title = css({ textStyle: 'page' });
const address = css({ fontFamily: 'mono', fontSize: 'small', color: 'muted', overflowWrap: 'anywhere' });

const DIGIT = '4';

/** No page is at this address. */
export function Screen({ path }: ScreenProps) {
  const t = useT();
  return (
    <div className={page}>
      <div className={code} aria-hidden>
        <b className={digit}>{DIGIT}</b>
        <Mirror picture={<MediaPicture name="faces/ravi" decorative />} className={zero} />
        <b className={digit}>{DIGIT}</b>
      </div>
      <h1 className={title}>{t('error.notFound')}</h1>
      <p>
        {path === '/404' ? undefined : (
          <>
            <code className={address}>{path}</code>
            <br />
          </>
        )}
        {t('error.notFoundHint')}
      </p>
      <Link to="/" className={button({ tone: 'primary', size: 'lg' })}>
        {t('error.goHome')}
      </Link>
    </div>
  );
}
