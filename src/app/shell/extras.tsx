import { useT } from '#src/i18n/use-t.ts';
import { BackTop } from '#src/ui/back-top.tsx';
import { DialogOutlet } from './dialog-outlet.tsx';
import { Notices } from './notices.tsx';

export function ExtraParts() {
  const t = useT();
  return (
    <>
      <BackTop label={t('app.backToTop')} lifted />
      <DialogOutlet />
      <Notices />
    </>
  );
}
