import type { CreditDetails } from '#contract/users/credit.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Cost } from '#src/ui/media/coin.tsx';
import { css } from '#styled-system/css/css.js';

const heading = css({ textStyle: 'label', marginBlockEnd: '1' });
const list = css({
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) auto',
    columnGap: '3',
    alignItems: 'baseline',
    paddingBlock: '10px',
  },
  '& li + li': { borderBlockStart: '1px solid {colors.split}' },
});
const what = css({ color: 'menu', overflowWrap: 'anywhere' });
const until = css({ gridColumn: '1', textStyle: 'note', color: 'muted' });
const amount = css({ gridRow: '1', gridColumn: '2' });
const empty = css({ color: 'muted' });

/** The soonest first. */
export function GrantList({ grants }: { grants: CreditDetails['grants'] }) {
  const t = useT();
  const format = useFormat();
  const end = (expires: string | null): string =>
    expires === null
      ? t('credits.never')
      : t('credits.on', { date: format.date(expires, { dateStyle: 'medium', timeStyle: 'short' }) });
  if (grants.length === 0) return <p className={empty}>{t('credits.empty')}</p>;
  return (
    <section>
      <h3 className={heading}>{t('credits.lapses')}</h3>
      <ul className={list}>
        {grants.map(({ kind, description, credits, expires_at }) => (
          <li key={`${kind} ${expires_at ?? ''}`}>
            <span className={what}>{description}</span>
            <span className={amount}>
              <Cost amount={format.number(credits)} />
            </span>
            <span className={until}>{end(expires_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
