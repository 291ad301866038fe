import { useEffect } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { settle } from '#src/stores/failures.ts';
import { startSession } from '#src/stores/session.ts';
import { BackTop } from '#src/ui/back-top.tsx';
import { DialogOutlet } from './dialog-outlet.tsx';
import { Notices } from './notices.tsx';
import { useResume } from './use-resume.ts';

export function ExtraParts() {
  const t = useT();
  useResume();
  useEffect(() => void startSession().catch(settle), []);
  return (
    <>
      <BackTop label={t('app.backToTop')} lifted />
      <DialogOutlet />
      <Notices />
    </>
  );
}
