import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { css } from '#styled-system/css/css.js';

const text = css({ marginBlockEnd: '5' });

/** Shown instead of a dialog that could not be loaded, or crashed. */
export function DialogFailed({
  open,
  onClose,
  onRetry,
}: {
  open: boolean;
  onClose: () => void;
  onRetry: () => void;
}) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('error.part')} closeLabel={t('app.close')}>
      <p className={text}>{t('error.partHint')}</p>
      <Button tone="primary" full onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </Dialog>
  );
}
