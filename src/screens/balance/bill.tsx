import { Link } from '#src/i18n/links/link.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { type Balance, checkBalance } from '#src/features/credits/balance-check.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Coin } from '#src/ui/media/coin.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { button } from '#styled-system/recipes/button.js';

const verdict = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: '3',
  rowGap: '1',
  alignItems: 'center',
  padding: '4',
  borderRadius: 'lg',
  marginBlockEnd: '5',
  '& > p:last-child': { gridColumn: '2' },
});
const good = css({ background: 'successSoft', '& > svg': { color: 'success' } });
const bad = css({ background: 'amberSoft', '& > svg': { color: 'amber' } });
const heading = css({ textStyle: 'h3' });
const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  '& tfoot tr:first-child > *': { borderBlockStart: '2px solid {colors.line}' },
});
const caption = css({ textStyle: 'label', textAlign: 'start', paddingBlockEnd: '2' });
const cell = css({
  paddingBlock: '3',
  borderBlockEnd: '1px solid {colors.split}',
  textAlign: 'start',
  fontWeight: '440',
  verticalAlign: 'baseline',
});
const rows = css({ color: 'muted', textStyle: 'small', paddingInline: '2', whiteSpace: 'nowrap' });
const amount = css({
  textAlign: 'end!',
  whiteSpace: 'nowrap',
  color: 'menu',
  fontWeight: '600!',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { marginInlineStart: '6px', maxWidth: 'none' },
});
const strong = css({ color: 'menu', fontWeight: '600!' });
const note = css({ textStyle: 'small', color: 'muted', marginBlockStart: '3' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '5' });

/** The history as a bill: income and spending by kind, the sum, the balance, and whether they agree. */
export function Bill({ balance: { subtotals, rows: count, sum, remain, held } }: { balance: Balance }) {
  const t = useT();
  const format = useFormat();
  const apart = Math.abs(sum - remain);
  const matches = apart === 0;
  return (
    <>
      <div className={cx(verdict, matches ? good : bad)} role="status">
        <Icon of={matches ? BadgeCheck : TriangleAlert} size="l" />
        <h2 className={heading}>{t(matches ? 'balance.match' : 'balance.differ')}</h2>
        <p>{matches ? t('balance.matchText') : t('balance.differText', { n: apart })}</p>
      </div>
      <table className={table}>
        <caption className={caption}>{t('balance.bill')}</caption>
        <tbody>
          {subtotals.map(({ type, rows: own, credits }) => (
            <tr key={type}>
              <th scope="row" className={cell}>
                {t(`balance.${type}`)}
              </th>
              <td className={cx(cell, rows)}>{t('balance.rows', { n: own })}</td>
              <td className={cx(cell, amount)}>
                {format.signed(credits)}
                <Coin />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={cx(cell, strong)}>
              {t('balance.sum')}
            </th>
            <td className={cx(cell, rows)}>{t('balance.rows', { n: count })}</td>
            <td className={cx(cell, amount)}>
              {format.number(sum)}
              <Coin />
            </td>
          </tr>
          <tr>
            <th scope="row" className={cx(cell, strong)}>
              {t('balance.remain')}
            </th>
            <td className={cell} />
            <td className={cx(cell, amount)}>
              {format.number(remain)}
              <Coin />
            </td>
          </tr>
        </tfoot>
      </table>
      {held > 0 && <p className={note}>{t('balance.held', { n: held })}</p>}
      <div className={actions}>
        <Button onClick={() => void checkBalance()}>{t('balance.again')}</Button>
        <Button onClick={() => openDialog('credit-details')}>{t('balance.details')}</Button>
        {!matches && (
          <Link to="/contact-us" className={button({ tone: 'primary' })}>
            {t('balance.contact')}
          </Link>
        )}
      </div>
    </>
  );
}
