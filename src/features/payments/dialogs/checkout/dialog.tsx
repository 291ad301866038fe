import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { Pack } from '#contract/users/pay.ts';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import type { DialogContentProps, DialogPolicy } from '#src/features/dialogs/policy.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { packNamed } from '#src/features/payments/catalogue.ts';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import {
  checkout,
  failCheckoutFrame,
  leaveCheckout,
  startCheckout,
  startPayments,
} from '#src/features/payments/payment.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { css } from '#styled-system/css/css.js';
import { FrameLoading } from './frame-waiting.tsx';
import { PayFrame } from './pay-frame.tsx';

/**
 * A click beside it happens too easily next to a form; a started payment is followed after closing,
 * whichever way.
 */
export const policy: DialogPolicy = {
  width: '80vw',
  height: '640px',
  closes: ['icon', 'escape', 'back'],
  full: true,
};

const panel = css({ sm: { height: 'min(640px,calc(100dvh - 48px))' } });
const link = css({ textDecoration: 'underline' });
const area = css({ position: 'relative', height: 'full', minHeight: '240px' });
const state = css({ height: 'full', display: 'grid', alignContent: 'center', overflowY: 'auto' });

function Inside({ pack }: { pack: Pack }) {
  useSignals();
  const t = useT();
  const shown = checkout.value;
  if (shown?.state === 'open')
    return (
      <PayFrame
        key={shown.txnId}
        address={shown.frame}
        title={t('checkout.frame')}
        onFailed={failCheckoutFrame}
      />
    );
  if (shown?.state !== 'problem' && shown?.state !== 'ended') return <FrameLoading />;
  const ended = shown.state === 'ended';
  const again = (
    <Button tone="primary" onClick={() => void startCheckout(pack)}>
      {t('checkout.retry')}
    </Button>
  );
  return (
    <div className={state} role={ended ? 'alert' : 'status'}>
      <EmptyState as="h3" title={t(ended ? 'checkout.over' : 'checkout.error')} action={again}>
        {ended ? (
          <>
            {t('checkout.failed')}{' '}
            <Link to="/contact-us" className={link}>
              {t('nav.contact')}
            </Link>
          </>
        ) : undefined}
      </EmptyState>
    </div>
  );
}

export function Content({ params }: DialogContentProps<DialogParams['checkout']>) {
  const t = useT();
  // The catalogue may be loaded again meanwhile: the opened pack stays open.
  const [pack] = useState(() => packNamed(params.pack));
  useEffect(() => {
    startPayments();
    if (pack) void startCheckout(pack);
    return leaveCheckout;
  }, [pack]);
  if (!pack) return undefined;
  return (
    <DialogFrame bare className={panel} title={t('checkout.title')}>
      <div className={area}>
        <Inside pack={pack} />
      </div>
    </DialogFrame>
  );
}
