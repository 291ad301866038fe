import { useSignals } from '@preact/signals-react/runtime';
import { useState, type ReactNode } from 'react';
import type { Proof } from '#contract/users/users.ts';
import { user } from '#src/features/account/session.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';

const part = css({ display: 'grid', gap: '1', justifyItems: 'start', '& > :first-child': { width: '100%' } });

interface ProofFieldProps {
  proof: Proof;
  error: ReactNode;
  onProof: (proof: Proof) => void;
  /** Called with what kept the code from being sent; undefined when it is on its way. */
  onError: (error: string | undefined) => void;
}

export const isEmptyProof = ({ password = '', code = '' }: Proof): boolean =>
  (password || code).trim() === '';

/** The account's password, or a code from an e-mail: what a stolen session does not have. */
export function ProofField({ proof, error, onProof, onError }: ProofFieldProps) {
  useSignals();
  const t = useT();
  const [byCode, setByCode] = useState(false);
  const hasPassword = user.value?.has_password !== false;
  if (hasPassword && !byCode)
    return (
      <div className={part}>
        <PasswordField
          label={t('account.proofPassword')}
          autoComplete="current-password"
          maxLength={200}
          value={proof.password ?? ''}
          onChange={(event) => onProof({ password: event.currentTarget.value })}
          {...(error !== undefined && { error })}
        />
        <Button
          size="sm"
          onClick={() => {
            setByCode(true);
            onProof({});
          }}
        >
          {t('account.proofByCode')}
        </Button>
      </div>
    );
  return (
    <CodeField
      purpose="confirm"
      emailNow={() => user.peek()?.user_email ?? ''}
      value={proof.code ?? ''}
      onChange={(event) => onProof({ code: event.currentTarget.value })}
      error={error}
      onAsked={(problem) => onError(problem && t(problem.error))}
    />
  );
}
