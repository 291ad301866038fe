import Mail from 'lucide-react/icons/mail';
import { useEffect, useMemo, useState } from 'react';
import type { PageTemplate } from '#contract/site/page-template.ts';
import { DocumentPage } from '#src/features/page/document-page.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';
import { readContact } from '#src/features/support/contact.ts';
import { deferred } from '#src/hydration/deferred.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { button } from '#styled-system/recipes/button.js';

const ContactForm = deferred(
  async () => (await import('#src/features/support/contact-form.tsx')).ContactForm,
);

const card = css({ marginBlock: '6', padding: '5', borderRadius: 'lg', background: 'box' });
const title = css({ textStyle: 'h3' });
const text = css({ marginBlock: '2 4', color: 'desc' });
const direct = css({ marginTop: '4' });

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

/** The words of the form, which are content of the page. */
function wordsOf({ operation }: PageTemplate): Record<string, string> {
  const styles = operation?.custom_styles;
  const words = styles?.type === 'contact' ? styles.list : [];
  return Object.fromEntries(words.map(({ value = '', label }) => [value, label]));
}

function Write({
  words,
  address,
}: {
  words: Record<string, string> | undefined;
  address: string | undefined;
}) {
  const t = useT();
  return (
    <section className={card}>
      <h2 className={title}>{t('contact.title')}</h2>
      <p className={text}>{t('contact.text')}</p>
      {words ? <ContactForm words={words} /> : undefined}
      {address === undefined ? undefined : (
        <a href={`mailto:${address}`} className={cx(button({ tone: 'line' }), direct)}>
          <Icon of={Mail} size="s" />
          {address}
        </a>
      )}
    </section>
  );
}

/** The page is prerendered with the form, which most sites have. */
export function Screen({ template }: ScreenProps) {
  const [reach, setReach] = useState<Awaited<ReturnType<typeof readContact>>>();
  useEffect(() => void readContact().then(setReach), []);
  // The form stays plain HTML while what it is given is the same.
  const words = useMemo(() => template && wordsOf(template), [template]);
  if (!template) return <DocumentPage template={template} />;
  const { address, hasForm = true } = reach ?? {};
  return (
    <DocumentPage template={reach && (hasForm || address !== undefined) ? reachable(template) : template}>
      {hasForm || address !== undefined ? (
        <Write words={hasForm ? words : undefined} address={address} />
      ) : undefined}
    </DocumentPage>
  );
}
