import { HeartHandshake } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageTemplate } from '#contract/site.ts';
import { Link } from '#src/i18n/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Hero } from '#src/ui/sections/hero.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { HeroVisual } from './hero-visual.tsx';
import { Operation } from './operation.tsx';
import { Sections } from './sections.tsx';

const below = css({ paddingTop: { base: '10', lg: '16' } });
const SWAP = '/ai-face-swap';

function Actions({ template }: { template: PageTemplate }) {
  const t = useT();
  const { show, href, label } = template.h1.button;
  return (
    <>
      {show ? (
        <Link to={href} prefetch="visible" className={button({ tone: 'primary', size: 'lg' })}>
          {href === '/ai-hug-generator' ? <Icon of={HeartHandshake} /> : undefined}
          {label}
        </Link>
      ) : undefined}
      {href === SWAP ? undefined : (
        <Link to={SWAP} prefetch="visible" className={button({ tone: 'line', size: 'lg' })}>
          {t('home.swap')}
        </Link>
      )}
    </>
  );
}

/** A whole landing page drawn from its template. `children` come between the first view and the sections. */
export function TemplateView({ template, children }: { template: PageTemplate; children?: ReactNode }) {
  const t = useT();
  const { h1, operation, seo_content: sections } = template;
  return (
    <Width padded>
      <Hero
        title={h1.title}
        lead={h1.description}
        actions={<Actions template={template} />}
        points={[t('home.noAccount'), t('home.deleted')]}
        visual={<HeroVisual name={h1.path} clip={h1.pathType === 'video'} />}
      />
      {children}
      {operation === undefined ? undefined : (
        <div className={below}>
          <Operation operation={operation} />
        </div>
      )}
      <Sections sections={sections} />
    </Width>
  );
}
