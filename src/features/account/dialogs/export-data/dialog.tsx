import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState, type FormEvent } from 'react';
import type { Proof } from '#contract/users/users.ts';
import { dataExport, exportData } from '#src/features/account/account-data.ts';
import { ProofField, isEmptyProof } from '#src/features/account/form/proof-field.tsx';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import type { DialogContentProps, DialogPolicy } from '#src/features/dialogs/policy.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';

export const policy: DialogPolicy = { width: '460px' };

const form = css({ display: 'grid', gap: '4' });

/** Asks for a proof, and closes once the archive arrives: the settings show how far it is. */
export function Content({ close }: DialogContentProps<DialogParams['export-data']>) {
  useSignals();
  const t = useT();
  const [proof, setProof] = useState<Proof>({});
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const state = dataExport.value;
  const arrives = busy && (state.phase === 'done' || (state.phase === 'loading' && state.bytes > 0));
  useEffect(() => {
    if (arrives) close();
  }, [arrives, close]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (isEmptyProof(proof)) return setError(t('account.proofMissing'));
    setBusy(true);
    setError(await exportData(proof));
    setBusy(false);
  };
  return (
    <DialogFrame title={t('account.export')}>
      <form className={form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('account.exportLead')}</p>
        <ProofField
          proof={proof}
          error={error}
          onProof={(next) => {
            setProof(next);
            setError(undefined);
          }}
          onError={setError}
        />
        <Button type="submit" tone="primary" full busy={busy}>
          {t('account.exportStart')}
        </Button>
      </form>
    </DialogFrame>
  );
}
