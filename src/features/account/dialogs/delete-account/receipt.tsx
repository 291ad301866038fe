import type { DeleteReceipt } from '#contract/users/users.ts';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import { useLocalizedHref } from '#src/i18n/links/link.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';

const list = css({ marginBlock: '4' });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '4',
  paddingBlock: '10px',
  borderBlockEnd: '1px solid {colors.split}',
});
const term = css({ color: 'muted' });
const value = css({ color: 'menu', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });

export function Receipt({ receipt }: { receipt: DeleteReceipt }) {
  const t = useT();
  const href = useLocalizedHref();
  const format = useFormat();
  // Also clears what the page still holds of the account in memory, and the dialog's history entry.
  const leave = (): void => location.replace(href('/'));
  const rows: [string, string][] = [
    [t('account.receiptId'), receipt.receipt_id],
    [t('account.receiptAt'), format.date(receipt.deleted_at, { dateStyle: 'long', timeStyle: 'short' })],
    [t('account.receiptCreations'), format.number(receipt.creations)],
    [t('account.receiptFiles'), format.number(receipt.files)],
    [t('account.receiptCredits'), format.number(receipt.credits)],
    [t('account.receiptSessions'), format.number(receipt.sessions)],
  ];
  return (
    <DialogFrame title={t('account.receiptTitle')}>
      <p role="status">{t('account.receiptText')}</p>
      <dl className={list}>
        {rows.map(([name, text]) => (
          <div key={name} className={line}>
            <dt className={term}>{name}</dt>
            <dd className={value}>{text}</dd>
          </div>
        ))}
      </dl>
      <Button tone="primary" full onClick={leave}>
        {t('account.done')}
      </Button>
    </DialogFrame>
  );
}
