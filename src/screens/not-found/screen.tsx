import { Link } from '#src/i18n/links/link.tsx';
import { useAddress } from '#src/i18n/links/use-address.ts';
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
const hidden = css({ srOnly: true });
const address = css({ fontFamily: 'mono', fontSize: 'small', color: 'muted', overflowWrap: 'anywhere' });

const STATUS = '404';
const DIGIT = '4';

/** The server writes the address into the prerendered page, which is one file for all of them. */
export function Screen({ path }: ScreenProps) {
  const t = useT();
  const location = useAddress();
  return (
    <div className={page}>
      <div className={code} aria-hidden>
        <b className={digit}>{DIGIT}</b>
        <Mirror picture={<MediaPicture name="faces/ravi" decorative />} className={zero} />
        <b className={digit}>{DIGIT}</b>
      </div>
      <p className={hidden}>{STATUS}</p>
      <h1 className={title}>{t('error.notFound')}</h1>
      <p>
        <code className={address} data-address suppressHydrationWarning>
          {path === '/404' ? '' : location}
        </code>
        <br />
        {t('error.notFoundHint')}
      </p>
      <Link to="/" className={button({ tone: 'primary', size: 'lg' })}>
        {t('error.goHome')}
      </Link>
    </div>
  );
}
