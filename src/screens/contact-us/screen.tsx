import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PageTemplate } from '#contract/site/site.ts';
import { DocumentPage } from '#src/features/page/document-page.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';
import { readContact } from '#src/features/support/contact.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';

const card = css({ marginBlock: '6', padding: '5', borderRadius: 'lg', background: 'box' });
const title = css({ textStyle: 'h3' });
const text = css({ marginBlock: '2 4', color: 'desc' });

/** The paragraph of the page for those who find no address on it. */
const UNNAMED = 2;

/** The page's text where the operator can be reached. */
function reachable(template: PageTemplate): PageTemplate {
  const [first, ...others] = template.seo_content;
  if (!first) return template;
  return {
    ...template,
    seo_content: [{ ...first, data: first.data.filter(({ id }) => id !== UNNAMED) }, ...others],
  };
}

function Write({ address }: { address: string }) {
  const t = useT();
  return (
    <section className={card}>
      <h2 className={title}>{t('contact.title')}</h2>
      <p className={text}>{t('contact.text')}</p>
      <a href={`mailto:${address}`} className={button({ tone: 'primary' })}>
        <Icon of={Mail} size="s" />
        {address}
      </a>
    </section>
  );
}

/** Who runs the site, how to reach them, and first help. */
export function Screen({ template }: ScreenProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => void readContact().then(setAddress), []);
  if (address === undefined) return <DocumentPage template={template} />;
  return (
    <DocumentPage template={template && reachable(template)}>
      <Write address={address} />
    </DocumentPage>
  );
}
