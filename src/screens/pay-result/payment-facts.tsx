import { type TxnDetail, TxnStatus } from '#contract/users/pay.ts';
import type { Key } from '#src/i18n/messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Notice } from '#src/ui/sections/notice.tsx';
import { css } from '#styled-system/css/css.js';

const list = css({ display: 'grid', borderBlockStart: '1px solid {colors.split}' });
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  paddingBlock: '3',
  borderBlockEnd: '1px solid {colors.split}',
  fontSize: 'ui',
});
const term = css({ color: 'muted', flex: 'none' });
const fact = css({
  color: 'menu',
  textAlign: 'end',
  minWidth: '0',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});

const packNames: Record<string, Key> = {
  small: 'pricing.small',
  medium: 'pricing.medium',
  large: 'pricing.large',
};

export function PaymentFacts({ detail }: { detail: TxnDetail }) {
  const t = useT();
  const { date, number } = useFormat();
  const dollars = (amount: string): string => number(Number(amount), { style: 'currency', currency: 'USD' });
  const when = (at: string): string => date(at, { dateStyle: 'medium', timeStyle: 'short' });
  const { refunded, paid_at: paidAt } = detail;
  const pack = packNames[detail.pack];
  const facts: [Key, string][] = [
    ['payResult.order', detail.txn_id],
    ...(pack ? [['payResult.pack', t(pack)] satisfies [Key, string]] : []),
    ['payResult.price', dollars(detail.amount)],
    ['payResult.credits', number(detail.credits)],
    paidAt === null ? ['payResult.begun', when(detail.created_at)] : ['payResult.time', when(paidAt)],
    ...(refunded
      ? [
          [
            'payResult.refunded',
            t('payResult.refundedValue', { price: dollars(refunded.amount), n: refunded.credits }),
          ] satisfies [Key, string],
        ]
      : []),
  ];
  return (
    <>
      <dl className={list}>
        {facts.map(([name, value]) => (
          <div key={name} className={row}>
            <dt className={term}>{t(name)}</dt>
            <dd className={fact}>{value}</dd>
          </div>
        ))}
      </dl>
      {detail.test && detail.status === TxnStatus.successful && <Notice>{t('payResult.test')}</Notice>}
    </>
  );
}
