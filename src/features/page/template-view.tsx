import HeartHandshake from 'lucide-react/icons/heart-handshake';
import type { ReactNode } from 'react';
import type { PageTemplate } from '#contract/site/page-template.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { Hero } from '#src/ui/sections/hero.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { button } from '#styled-system/recipes/button.js';
import { deferred } from '#src/hydration/deferred.tsx';

const HeroVisual = deferred(async () => (await import('./media/hero-visual.tsx')).HeroVisual);
const Below = deferred(async () => (await import('./below.tsx')).Below);
const SWAP = '/ai-face-swap';

/** What works comes first and is the primary button, whatever the template's own button leads to. */
function Actions({ template }: { template: PageTemplate }) {
  const t = useT();
  const { button: own } = template.h1;
  const { show, href, label } = own;
  const soon = own.type === 'soon';
  const other = show && (
    <Link to={href} className={button({ tone: soon ? 'line' : 'primary', size: 'lg' })} target={own.target}>
      {href === '/ai-hug-generator' ? <Icon of={HeartHandshake} /> : undefined}
      {label}
      {soon && <small>{t('page.soon')}</small>}
    </Link>
  );
  if (href === SWAP) return other;
  const swap = (
    <Link to={SWAP} className={button({ tone: soon || !show ? 'primary' : 'line', size: 'lg' })}>
      {t('home.swap')}
    </Link>
  );
  return soon ? (
    <>
      {swap}
      {other}
    </>
  ) : (
    <>
      {other}
      {swap}
    </>
  );
}

/** `children` come after its sections. */
export function TemplateView({ template, children }: { template: PageTemplate; children?: ReactNode }) {
  const t = useT();
  const { h1 } = template;
  return (
    <Width padded>
      <Hero
        title={h1.title}
        lead={h1.description}
        actions={<Actions template={template} />}
        points={[t('home.noAccount'), t('home.deleted')]}
        visual={<HeroVisual name={h1.path} clip={h1.pathType === 'video'} />}
      />
      <Below template={template} />
      {children}
    </Width>
  );
}
