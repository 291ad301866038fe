import { useEffect } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { startSession } from '#src/features/account/session.ts';
import { BackTop } from '#src/ui/layout/back-top.tsx';
import { DialogOutlet } from '#src/app/dialogs/dialog-outlet.tsx';
import { Notices } from './toasts.tsx';
import { useResume } from './use-resume.ts';

export function ExtraDependencies() {
  const t = useT();
  useResume();
  useEffect(() => void startSession().catch(reportError), []);
  return (
    <>
      <BackTop label={t('app.backToTop')} lifted />
      <DialogOutlet />
      <Notices />
    </>
  );
}
