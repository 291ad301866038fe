import { useSignals } from '@preact/signals-react/runtime';
import { useState, type ReactNode } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import type { CodePurpose } from '#src/features/account/calls/users.ts';
import { askForCode, codePause } from '#src/features/account/mail-code.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextField, type TextFieldProps } from '#src/ui/controls/field.tsx';
import { css } from '#styled-system/css/css.js';

const ask = css({ marginInlineEnd: '-6px', flex: 'none', fontVariantNumeric: 'tabular-nums' });

interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'hint' | 'trailing'> {
  purpose: CodePurpose;
  /** Returns the address that is in the form now. */
  emailNow: () => string;
  error: ReactNode;
  /** Called with what kept the code from being sent; undefined when it is on its way. */
  onAsked: (problem: Awaited<ReturnType<typeof askForCode>>) => void;
}

export function CodeField({ purpose, emailNow, error, onAsked, ...rest }: CodeFieldProps) {
  useSignals();
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const pause = codePause(purpose).value;
  const send = async (): Promise<void> => {
    setBusy(true);
    const problem = await askForCode(purpose, emailNow());
    setBusy(false);
    setSent(problem === undefined);
    onAsked(problem);
  };
  return (
    <TextField
      {...rest}
      label={t('login.code')}
      placeholder={t('login.codePlaceholder')}
      hint={
        <span role="status">
          {sent && `${t('login.operation_succ')} `}
          {pause ? t('login.sentTo', { email: pause.email }) : t('login.codeHint')}
        </span>
      }
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      trailing={
        <Button
          size="sm"
          className={ask}
          busy={busy}
          disabled={pause !== undefined}
          onClick={() => void send()}
        >
          {pause ? t('login.again', { n: pause.secondsLeft }) : t('login.getCode')}
        </Button>
      }
    />
  );
}
