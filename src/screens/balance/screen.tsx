import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { balanceCheck, checkBalance } from '#src/features/credits/balance-check.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import type { ScreenProps } from '#src/features/page/page.ts';
import { signedIn } from '#src/features/account/session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx';
import { PageHead } from '#src/ui/sections/page-head.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { Bill } from './bill.tsx';

const card = css({
  maxWidth: '640px',
  padding: { base: '5', sm: '6' },
  borderRadius: 'pack',
  background: 'box',
  boxShadow: 'e1',
});
const waiting = css({ display: 'grid', gap: '4' });
const errorBox = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  '& > p': { flex: '1 1 220px' },
});

function Reading({ read, total }: { read: number; total: number | undefined }) {
  const t = useT();
  return (
    <div className={waiting}>
      <p role="status">{t('balance.reading')}</p>
      <ProgressLine
        label={t('balance.reading')}
        value={total === undefined || total === 0 ? 0 : (read / total) * 100}
      />
      <p>{total === undefined ? t('balance.read', { n: read }) : t('balance.readOf', { n: read, total })}</p>
    </div>
  );
}

function Failed({ text }: { text: string }) {
  const t = useT();
  return (
    <div className={errorBox} role="status">
      <p>{text}</p>
      <Button onClick={() => void checkBalance()}>{t('balance.again')}</Button>
    </div>
  );
}

function Check() {
  useSignals();
  useEffect(() => void checkBalance(), []);
  const state = balanceCheck.value;
  return (
    <div className={card}>
      {state.phase === 'done' && <Bill balance={state.balance} />}
      {state.phase === 'failed' && <Failed text={state.text} />}
      {state.phase === 'reading' && <Reading read={state.read} total={state.total} />}
    </div>
  );
}

export function Screen({ template }: ScreenProps) {
  useSignals();
  const t = useT();
  // The prerendered page is that of a visitor.
  const isIn = useHydrated() && signedIn.value;
  return (
    <Width padded>
      {template && <PageHead title={template.h1.title} lead={template.h1.description} />}
      {isIn ? (
        <Check />
      ) : (
        <EmptyState
          title={t('balance.needAccount')}
          action={
            <Button tone="primary" size="lg" onClick={() => openDialog('login')}>
              {t('balance.logIn')}
            </Button>
          }
        >
          {t('balance.needAccountText')}
        </EmptyState>
      )}
    </Width>
  );
}
