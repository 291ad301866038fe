import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState, type FormEvent } from 'react';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import type { DialogContentProps, DialogPolicy } from '#src/features/dialogs/policy.ts';
import type { Proof } from '#contract/users/users.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useHoldReload } from '#src/features/page/use-hold-reload.ts';
import { deleteReceipt, removeAccount } from '#src/features/account/account-data.ts';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import { ProofField, isEmptyProof } from '#src/features/account/form/proof-field.tsx';
import { user } from '#src/features/account/session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextField } from '#src/ui/controls/field.tsx';
import { css } from '#styled-system/css/css.js';
import { Receipt } from './receipt.tsx';

export const policy: DialogPolicy = { width: '560px' };

const form = css({ display: 'grid', gap: '4' });
const part = css({ textStyle: 'label', marginBlockEnd: '1' });
const list = css({
  display: 'grid',
  gap: '1',
  paddingInlineStart: '5',
  fontSize: 'ui',
  lineHeight: 'ui',
  '& > li': { listStyle: 'disc' },
  '& > li::marker': { color: 'muted' },
});
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  '& > *': { flex: { base: '1 1 160px', sm: '0 1 auto' } },
});

export function Content({ close }: DialogContentProps<DialogParams['delete-account']>) {
  useSignals();
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [email] = useState(() => user.peek()?.user_email ?? '');
  const [typed, setTyped] = useState('');
  useHoldReload('delete-account', typed !== '');
  const [proof, setProof] = useState<Proof>({});
  const [error, setError] = useState<Awaited<ReturnType<typeof removeAccount>>>();
  const [busy, setBusy] = useState(false);
  const receipt = deleteReceipt.value;
  if (receipt) return <Receipt receipt={receipt} />;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (email !== '' && typed.trim().toLowerCase() !== email.toLowerCase()) {
      setError({ field: 'email', text: t('account.deleteMismatch') });
      return field.current?.focus();
    }
    if (isEmptyProof(proof)) return setError({ field: 'proof', text: t('account.proofMissing') });
    setBusy(true);
    setError(await removeAccount(typed, proof));
    setBusy(false);
  };
  return (
    <DialogFrame title={t('account.deleteTitle')}>
      <form className={form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('account.deleteLead')}</p>
        <div>
          <h3 className={part}>{t('account.deleteGoes')}</h3>
          <ul className={list}>
            <li>{t('account.goes1')}</li>
            <li>{t('account.goes2')}</li>
            <li>{t('account.goes3')}</li>
            <li>{t('account.goes4')}</li>
          </ul>
        </div>
        <div>
          <h3 className={part}>{t('account.deleteStays')}</h3>
          <ul className={list}>
            <li>{t('account.stays1')}</li>
            <li>{t('account.stays2')}</li>
          </ul>
        </div>
        <TextField
          ref={field}
          label={t('account.deleteLabel', { email })}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
          {...(error?.field === 'email' && { error: error.text })}
        />
        <ProofField
          proof={proof}
          error={error?.field === 'proof' ? error.text : undefined}
          onProof={(next) => {
            setProof(next);
            setError(undefined);
          }}
          onError={(text) => setError(text === undefined ? undefined : { field: 'proof', text })}
        />
        <div className={row}>
          <Button onClick={close}>{t('account.cancel')}</Button>
          <Button type="submit" tone="danger" busy={busy}>
            {t('account.deleteConfirm')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
