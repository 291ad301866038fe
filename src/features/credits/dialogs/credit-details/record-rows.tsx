import type { CreditRecord } from '#contract/users/credit.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Coin } from '#src/ui/media/coin.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const cell = css({
  paddingBlock: '3',
  paddingInlineEnd: '3',
  borderBlockEnd: '1px solid {colors.split}',
  verticalAlign: 'top',
  fontSize: 'ui',
  lineHeight: 'ui',
});
const when = css({
  width: { base: '92px', sm: '176px' },
  color: 'muted',
  fontSize: 'small',
  fontVariantNumeric: 'tabular-nums',
});
const day = css({ display: { base: 'block', sm: 'inline' }, whiteSpace: { sm: 'nowrap' } });
const what = css({ color: 'menu', fontWeight: '440', overflowWrap: 'anywhere', hyphens: 'auto' });
const amount = css({
  width: '1%',
  paddingInlineEnd: '0',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
  color: 'menu',
  '& svg': { marginInlineStart: '6px', maxWidth: 'none' },
});
const gain = css({ '&&': { color: 'success' } });
const mark = css({ display: 'block', marginBlockStart: '1' });

export function RecordRow({ record }: { record: CreditRecord }) {
  const t = useT();
  const format = useFormat();
  const { created_at: at, description, type, credits } = record;
  return (
    <tr>
      <td className={cx(cell, when)}>
        <time dateTime={at}>
          <span className={day}>{format.date(at, { dateStyle: 'medium' })}</span>{' '}
          <span className={day}>{format.date(at, { timeStyle: 'short' })}</span>
        </time>
      </td>
      <td className={cx(cell, what)}>
        {description}
        {type === 'expire' || type === 'adjust' ? (
          <span className={mark}>
            <Badge>{t(`creditDetails.${type}`)}</Badge>
          </span>
        ) : undefined}
      </td>
      <td className={cx(cell, amount, credits > 0 && gain)}>
        {format.signed(credits)}
        <Coin />
      </td>
    </tr>
  );
}
