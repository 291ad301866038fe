import { useState } from 'react';
import { brand } from '#contract/site/brand.ts';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import { type DialogContentProps, type DialogPolicy, OPEN_DELAY_MS } from '#src/features/dialogs/policy.ts';
import { useT } from '#src/i18n/use-t.ts';
import { LoginPanel, loginTitles } from '#src/features/account/form/login-panel.tsx';
import { pendingLogin } from '#src/features/account/pending-login.ts';
import type { DialogParams, LoginMode } from '#src/features/dialogs/dialog-params.ts';
import { finishDialogLogin } from '#src/features/account/login.ts';
import { css } from '#styled-system/css/css.js';

export const policy: DialogPolicy = { width: '920px', delay: OPEN_DELAY_MS, full: true };

const title = css({ textStyle: 'dialog' });

export function Content({ params }: DialogContentProps<DialogParams['login']>) {
  const t = useT();
  const [mode, setMode] = useState<LoginMode>(() => pendingLogin()?.mode ?? params.mode ?? 'login');
  return (
    <DialogFrame label={t(loginTitles[mode], { brand: brand.name })} bare>
      <LoginPanel
        mode={mode}
        onMode={setMode}
        onDone={finishDialogLogin}
        heading={(text) => <h2 className={title}>{text}</h2>}
      />
    </DialogFrame>
  );
}
