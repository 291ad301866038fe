import { useSignals } from '@preact/signals-react/runtime';
import { type Txn, TxnStatus } from '#contract/users/pay.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { catalogue } from '#src/features/payments/catalogue.ts';
import { swapDialog } from '#src/features/dialogs/dialogs.ts';
import { openReceipt } from '#src/features/payments/receipt.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Coin } from '#src/ui/media/coin.tsx';
import { ColumnHeading } from '#src/ui/layout/column-heading.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const table = css({ display: { base: 'block', sm: 'table' }, width: 'full', borderCollapse: 'collapse' });
/* Screen readers still read the column headers where there is no room to show them. */
const head = css({
  smDown: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
const body = css({ display: { base: 'block', sm: 'table-row-group' } });
const row = css({
  display: { base: 'grid', sm: 'table-row' },
  gridTemplateColumns: 'minmax(0,1fr) auto',
  gap: '6px 12px',
  alignItems: 'center',
  paddingBlock: { base: '4', sm: '0' },
  borderBlockEnd: { base: '1px solid {colors.split}', sm: '0' },
});
const cell = css({
  paddingBlock: { sm: '3' },
  paddingInlineEnd: { sm: '3' },
  borderBlockEnd: { sm: '1px solid {colors.split}' },
  fontSize: 'ui',
  lineHeight: 'ui',
  fontVariantNumeric: 'tabular-nums',
});
/* On phones a row is a small card: pack and state, price and date, then the order's id and its buttons. */
const order = css({
  color: 'muted',
  fontSize: { base: 'note', sm: 'small' },
  overflowWrap: 'anywhere',
  smDown: { gridRow: '3', gridColumn: '1' },
});
const price = css({ color: 'menu', whiteSpace: 'nowrap', smDown: { gridRow: '2', gridColumn: '1' } });
const credits = css({
  color: 'menu',
  fontWeight: '600',
  whiteSpace: 'nowrap',
  '& svg': { marginInlineEnd: '6px' },
  smDown: { gridRow: '1', gridColumn: '1', fontSize: 'body' },
});
const status = css({ smDown: { gridRow: '1', gridColumn: '2', justifySelf: 'end' } });
const time = css({
  color: 'muted',
  fontSize: 'small',
  whiteSpace: 'nowrap',
  smDown: { gridRow: '2', gridColumn: '2', justifySelf: 'end' },
});
const action = css({
  textAlign: 'end',
  sm: { width: '1%', paddingInlineEnd: '0' },
  smDown: { gridRow: '3', gridColumn: '2' },
});
const hidden = css({ srOnly: true });

const states = {
  [TxnStatus.canceled]: ['payments.canceled', 'neutral'],
  [TxnStatus.unpaid]: ['payments.unpaid', 'amber'],
  [TxnStatus.successful]: ['payments.successful', 'success'],
  [TxnStatus.failed]: ['payments.failed', 'danger'],
  [TxnStatus.unknown]: ['payments.unknown', 'info'],
} as const;

/** A refunded payment stays successful. */
const stateOf = ({ status: of, amount, refunded }: Txn) =>
  refunded === undefined
    ? states[of]
    : ([refunded === amount ? 'payments.refunded' : 'payments.partlyRefunded', 'neutral'] as const);

function Action({ txn }: { txn: Txn }) {
  useSignals();
  const t = useT();
  const { packs, provider } = catalogue.value;
  if (txn.status === TxnStatus.successful) {
    return (
      <Button
        size="sm"
        tone="line"
        aria-label={t('payments.receiptOrder', { id: txn.id })}
        onClick={() => void openReceipt(txn.id)}
      >
        {t('payments.receipt')}
      </Button>
    );
  }
  const pack = packs.find(({ price: amount }) => amount === txn.amount);
  if (txn.status !== TxnStatus.unpaid || !pack || provider === 'off') return undefined;
  return (
    <Button
      size="sm"
      aria-label={t('payments.continueOrder', { id: txn.id })}
      onClick={() => swapDialog('payment-history', 'checkout', { pack: pack.name })}
    >
      {t('payments.continue')}
    </Button>
  );
}

function PaymentRow({ txn }: { txn: Txn }) {
  const t = useT();
  const format = useFormat();
  const [label, tone] = stateOf(txn);
  const at = txn.paid_at ?? txn.created_at;
  return (
    <tr role="row" className={row}>
      <td role="cell" className={cx(cell, order)}>
        {txn.id}
      </td>
      <td role="cell" className={cx(cell, price)}>
        {t('payments.dollars', { amount: format.number(Number(txn.amount), { minimumFractionDigits: 2 }) })}
      </td>
      <td role="cell" className={cx(cell, credits)}>
        <Coin />
        {format.number(txn.credits)}
      </td>
      <td role="cell" className={cx(cell, status)}>
        <Badge tone={tone}>{t(label)}</Badge>
      </td>
      <td role="cell" className={cx(cell, time)}>
        <time dateTime={at}>{format.date(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
      </td>
      <td role="cell" className={cx(cell, action)}>
        <Action txn={txn} />
      </td>
    </tr>
  );
}

/** Payments as a table; on phones as cards that are still a table to assistive technology. */
export function PaymentTable({ items }: { items: readonly Txn[] }) {
  const t = useT();
  return (
    <table role="table" aria-label={t('payments.title')} className={table}>
      <thead role="rowgroup" className={head}>
        <tr role="row">
          {(['order', 'price', 'credits', 'status', 'time'] as const).map((name) => (
            <ColumnHeading key={name}>{t(`payments.${name}`)}</ColumnHeading>
          ))}
          <ColumnHeading>
            <span className={hidden}>{t('payments.actions')}</span>
          </ColumnHeading>
        </tr>
      </thead>
      <tbody role="rowgroup" className={body}>
        {items.map((txn) => (
          <PaymentRow key={txn.id} txn={txn} />
        ))}
      </tbody>
    </table>
  );
}
