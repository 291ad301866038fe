import { useSignals } from '@preact/signals-react/runtime';
import Smartphone from 'lucide-react/icons/smartphone';
import { brand } from '#contract/site/brand.ts';
import { useT } from '#src/i18n/use-t.ts';
import { install, refuseInstall } from '#src/features/install/install.ts';
import { installOffer } from '#src/features/install/install-offer.ts';
import { Bar } from '#src/ui/feedback/bar.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';

const strong = css({ fontWeight: 'strong' });

/** Offers to install the site; where the browser cannot do it, it shows the steps for the user. */
export function InstallBar() {
  useSignals();
  const t = useT();
  const canAsk = installOffer.value === 'prompt';
  return (
    <Bar
      icon={<Icon of={Smartphone} />}
      actions={
        <>
          <Button size="sm" tone="ghost" onClick={refuseInstall}>
            {t('install.later')}
          </Button>
          {canAsk && (
            <Button size="sm" tone="primary" onClick={() => void install()}>
              {t('install.install')}
            </Button>
          )}
        </>
      }
    >
      <b className={strong}>{t('install.title', { brand: brand.name })}</b>{' '}
      {canAsk ? t('install.text') : t('install.steps')}
    </Bar>
  );
}
