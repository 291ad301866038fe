import { useSignals } from '@preact/signals-react/runtime';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { type TxnDetail, TxnStatus } from '#contract/users/pay.ts';
import { Link } from '#src/i18n/links/link.tsx';
import type { Key } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { packNamed } from '#src/features/payments/catalogue.ts';
import { remainCredits } from '#src/features/credits/credits.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { openPayResult } from '#src/features/payments/pay-result.ts';
import { Button, LinkButton } from '#src/ui/controls/button.tsx';
import { Coin } from '#src/ui/media/coin.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { button } from '#styled-system/recipes/button.js';
import { PaymentFacts } from './payment-facts.tsx';

const card = css({
  display: 'grid',
  gap: '5',
  maxWidth: '560px',
  marginInline: 'auto',
  marginBlock: { base: '5', lg: '14' },
  padding: { base: '5', sm: '8' },
  borderRadius: 'xl',
  background: 'box',
  boxShadow: 'e1',
});
const head = css({ display: 'grid', justifyItems: 'center', gap: '3', textAlign: 'center' });
const title = css({ textStyle: 'page' });
const largeIcon = css({ width: '44px', height: '44px' });
const tones = {
  good: css({ color: 'success' }),
  waiting: css({ color: 'amber' }),
  bad: css({ color: 'danger' }),
};
const icons = { good: CircleCheck, waiting: Clock, bad: CircleAlert };
const balance = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  color: 'amber',
  fontWeight: 'button',
  fontSize: '1.125rem',
});
const actions = css({
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '3',
});

interface Words {
  tone: keyof typeof tones;
  title: Key;
  text: Key;
}

function wordsOf({ status }: TxnDetail, looking: boolean): Words {
  switch (status) {
    case TxnStatus.successful:
      return { tone: 'good', title: 'payResult.paid', text: 'payResult.paidText' };
    case TxnStatus.unpaid:
      return looking
        ? { tone: 'waiting', title: 'payResult.unpaid', text: 'payResult.unpaidText' }
        : { tone: 'waiting', title: 'payResult.stillUnpaid', text: 'payResult.stillUnpaidText' };
    case TxnStatus.failed:
      return { tone: 'bad', title: 'payResult.failed', text: 'payResult.failedText' };
    case TxnStatus.canceled:
      return { tone: 'bad', title: 'payResult.canceled', text: 'payResult.canceledText' };
    case TxnStatus.unknown:
      return { tone: 'waiting', title: 'payResult.unknown', text: 'payResult.unknownText' };
  }
}

function PaidActions({ detail }: { detail: TxnDetail }) {
  const t = useT();
  return (
    <div className={actions}>
      <Link to="/ai-tools" className={button({ tone: 'primary' })}>
        {t('payResult.create')}
      </Link>
      {detail.receipt_url !== null && (
        <LinkButton tone="line" href={detail.receipt_url} target="_blank" rel="noreferrer">
          {t('payResult.receipt')}
        </LinkButton>
      )}
    </div>
  );
}

function UnpaidActions({ detail, looking }: { detail: TxnDetail; looking: boolean }) {
  useSignals();
  const t = useT();
  const pack = packNamed(detail.pack);
  return (
    <div className={actions}>
      {!looking && (
        <Button tone="primary" onClick={() => void openPayResult(detail.txn_id)}>
          {t('payResult.look')}
        </Button>
      )}
      {pack && (
        <Button tone="line" onClick={() => openDialog('checkout', { pack: pack.name })}>
          {t('payResult.pay')}
        </Button>
      )}
      <Link to="/ai-tools" className={button({ tone: 'line' })}>
        {t('payResult.create')}
      </Link>
    </div>
  );
}

function EndedActions() {
  const t = useT();
  return (
    <div className={actions}>
      <Link to="/pricing" className={button({ tone: 'primary' })}>
        {t('payResult.again')}
      </Link>
      <Link to="/contact-us" className={button({ tone: 'line' })}>
        {t('payResult.help')}
      </Link>
    </div>
  );
}

export function PaymentCard({ detail, looking }: { detail: TxnDetail; looking: boolean }) {
  useSignals();
  const t = useT();
  const words = wordsOf(detail, looking);
  const credits = remainCredits.value;
  return (
    <Width padded>
      <div className={card}>
        <div className={head} role="status">
          <Icon of={icons[words.tone]} className={cx(largeIcon, tones[words.tone])} />
          <h1 className={title}>{t(words.title)}</h1>
          <p>{t(words.text, { n: detail.credits })}</p>
          {detail.status === TxnStatus.successful && credits !== undefined && (
            <p className={balance}>
              <Coin />
              {t('payResult.balanceNow', { n: credits })}
            </p>
          )}
        </div>
        <PaymentFacts detail={detail} />
        {detail.status === TxnStatus.successful ? (
          <PaidActions detail={detail} />
        ) : detail.status === TxnStatus.unpaid ? (
          <UnpaidActions detail={detail} looking={looking} />
        ) : (
          <EndedActions />
        )}
      </div>
    </Width>
  );
}
