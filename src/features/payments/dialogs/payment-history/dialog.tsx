import { useEffect } from 'react';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import { type DialogPolicy, OPEN_DELAY_MS } from '#src/features/dialogs/policy.ts';
import { useT } from '#src/i18n/use-t.ts';
import { readShop } from '#src/features/payments/catalogue.ts';
import { leaveTransactions, openTransactions } from '#src/features/payments/transactions.ts';
import { PaymentList } from './payment-list.tsx';

export const policy: DialogPolicy = { width: '820px', delay: OPEN_DELAY_MS, full: true };

export function Content() {
  const t = useT();
  useEffect(() => {
    void readShop();
    void openTransactions();
    return leaveTransactions;
  }, []);
  return (
    <DialogFrame title={t('payments.title')}>
      <PaymentList />
    </DialogFrame>
  );
}
