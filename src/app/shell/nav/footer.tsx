import { brand } from '#contract/site/brand.ts';
import { Link } from '#src/i18n/links/link.tsx';
import type { Key } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Logo } from '#src/ui/media/logo.tsx';
import { css } from '#styled-system/css/css.js';

interface Column {
  title: Key;
  links: readonly (readonly [to: string, name: Key])[];
}

const columns: readonly Column[] = [
  {
    title: 'nav.create',
    links: [
      ['/ai-face-swap', 'nav.face_swap'],
      ['/multiple-face-swap', 'soon.tool.multiple-face-swap'],
      ['/ai-image-enhancer', 'soon.tool.ai-image-enhancer'],
      ['/ai-tools', 'nav.allTools'],
    ],
  },
  {
    title: 'nav.tools',
    links: [
      ['/ai-effect', 'nav.ai_effects'],
      ['/image-to-video-ai', 'nav.image_to_video'],
      ['/ai-text-to-image', 'nav.text_to_image'],
      ['/ai-voice-cloning', 'nav.voiceCloning'],
    ],
  },
  {
    title: 'nav.about',
    links: [
      ['/pricing', 'nav.pricing'],
      ['/contact-us', 'nav.contact'],
      ['/challenge', 'nav.challenge'],
    ],
  },
  {
    title: 'nav.rules',
    links: [
      ['/privacy-policy', 'nav.privacy'],
      ['/terms-of-service', 'nav.terms'],
      ['/content-policy', 'nav.contentPolicy'],
    ],
  },
];

const foot = css({
  borderBlockStart: '1px solid {colors.split}',
  marginBlockStart: '16',
  paddingBlock: '10',
  color: 'muted',
  fontSize: 'small',
});
const inner = css({
  display: 'grid',
  // As many columns as large letters and the longest words of German and Russian leave.
  gridTemplateColumns: { base: 'repeat(auto-fit,minmax(min(100%,9rem),1fr))', lg: '1fr repeat(4,auto)' },
  gap: { base: '28px 12px', md: '28px' },
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', sm: '6', lg: '8' },
  '& h2': { fontSize: 'small', letterSpacing: '0', marginBlockEnd: '2' },
  '& li a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
  '& li a:hover': { color: 'menu' },
});
const about = css({ gridColumn: { base: '1/-1', lg: 'auto' } });

/** Of the pages without sidebar. */
export function Footer() {
  const t = useT();
  return (
    <footer className={foot}>
      <nav className={inner} aria-label={t('nav.footer')}>
        <div className={about}>
          <Link to="/" aria-label={brand.name}>
            <Logo name={brand.name} />
          </Link>
          <p>{t('app.tagline')}</p>
        </div>
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h2>{t(title)}</h2>
            <ul>
              {links.map(([to, name]) => (
                <li key={to}>
                  <Link to={to}>{t(name)}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </footer>
  );
}
