import BellRing from 'lucide-react/icons/bell-ring';
import { useT } from '#src/i18n/use-t.ts';
import { acceptNotices, refuseNotices } from '#src/features/push/offer.ts';
import { Bar } from '#src/ui/feedback/bar.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';

const strong = css({ fontWeight: 'strong' });

/**
 * Offers notifications to somebody who left a running job, before the browser asks for its permission: it asks only
 * once.
 */
export function NoticesBar() {
  const t = useT();
  return (
    <Bar
      icon={<Icon of={BellRing} />}
      actions={
        <>
          <Button size="sm" tone="ghost" onClick={refuseNotices}>
            {t('notices.later')}
          </Button>
          <Button size="sm" tone="primary" onClick={() => void acceptNotices()}>
            {t('notices.accept')}
          </Button>
        </>
      }
    >
      <b className={strong}>{t('notices.title')}</b> {t('notices.text')}
    </Bar>
  );
}
