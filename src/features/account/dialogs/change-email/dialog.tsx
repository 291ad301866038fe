import { useState, type FormEvent } from 'react';
import { isEmail, type Proof } from '#contract/users/users.ts';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import type { DialogContentProps, DialogPolicy } from '#src/features/dialogs/policy.ts';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import { useHoldReload } from '#src/features/page/use-hold-reload.ts';
import { moveAccount } from '#src/features/account/account-data.ts';
import { CodeField } from '#src/features/account/form/code-field.tsx';
import { ProofField, isEmptyProof } from '#src/features/account/form/proof-field.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextField } from '#src/ui/controls/field.tsx';
import { css } from '#styled-system/css/css.js';

export const policy: DialogPolicy = { width: '480px' };

const form = css({ display: 'grid', gap: '4' });

type Wrong = Awaited<ReturnType<typeof moveAccount>>;

export function Content({ close }: DialogContentProps<DialogParams['change-email']>) {
  const t = useT();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [proof, setProof] = useState<Proof>({});
  const [wrong, setWrong] = useState<Wrong>();
  const [busy, setBusy] = useState(false);
  useHoldReload('change-email', email !== '');
  const errorOf = (field: NonNullable<Wrong>['field']) => (wrong?.field === field ? wrong.text : undefined);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (!isEmail(email.trim())) return setWrong({ field: 'email', text: t('login.email_rule1') });
    if (code.trim() === '') return setWrong({ field: 'code', text: t('login.codeHint') });
    if (isEmptyProof(proof)) return setWrong({ field: 'proof', text: t('account.proofMissing') });
    setBusy(true);
    const problem = await moveAccount(email, code, proof);
    setBusy(false);
    if (problem) setWrong(problem);
    else close();
  };
  const emailError = errorOf('email');
  return (
    <DialogFrame title={t('account.email')}>
      <form className={form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('account.emailLead')}</p>
        <TextField
          label={t('account.emailNew')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          value={email}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            setWrong(undefined);
          }}
          {...(emailError !== undefined && { error: emailError })}
        />
        <CodeField
          purpose="change"
          emailNow={() => email.trim()}
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            setWrong(undefined);
          }}
          error={errorOf('code')}
          onAsked={(problem) =>
            setWrong(problem && { field: problem.field, text: problem.text ?? t(problem.error) })
          }
        />
        <ProofField
          proof={proof}
          error={errorOf('proof')}
          onProof={(next) => {
            setProof(next);
            setWrong(undefined);
          }}
          onError={(text) => setWrong(text === undefined ? undefined : { field: 'proof', text })}
        />
        <Button type="submit" tone="primary" size="lg" full busy={busy}>
          {t('account.change')}
        </Button>
      </form>
    </DialogFrame>
  );
}
