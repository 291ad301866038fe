import { useSignals } from '@preact/signals-react/runtime';
import CloudOff from 'lucide-react/icons/cloud-off';
import LogIn from 'lucide-react/icons/log-in';
import Snail from 'lucide-react/icons/snail';
import Wifi from 'lucide-react/icons/wifi';
import { useEffect, useState } from 'react';
import { latestBuildPath } from '#contract/site/builds.ts';
import { useT } from '#src/i18n/use-t.ts';
import { isBack, isOffline, isPortal, isSlow } from '#src/platform/network/connection.ts';
import { Bar } from '#src/ui/feedback/bar.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { button } from '#styled-system/recipes/button.js';

const signs = { portal: LogIn, offline: CloudOff, slow: Snail, back: Wifi };

function stateNow(): keyof typeof signs | undefined {
  if (isPortal.value) return 'portal';
  if (isOffline.value) return 'offline';
  if (isSlow.value) return 'slow';
  return isBack.value ? 'back' : undefined;
}

/** Shows that the network is away, slow or back, and what that means for the current page. */
export function NetworkBar() {
  useSignals();
  const t = useT();
  const state = stateNow();
  // Text that a live region already has when it is inserted is often not read out: the text is set into an
  // existing one.
  const [announced, setAnnounced] = useState<typeof state>();
  useEffect(() => setAnnounced(state), [state]);
  return (
    <div role="status">
      {announced && (
        <Bar
          silent
          icon={<Icon of={signs[announced]} />}
          actions={
            announced === 'portal' ? (
              // Not a page of the application: the network answers it with its login page.
              <a
                href={latestBuildPath}
                target="_blank"
                rel="noreferrer"
                className={button({ tone: 'line', size: 'sm' })}
              >
                {t('app.portalOpen')}
              </a>
            ) : undefined
          }
        >
          {t(`app.${announced}`)}
        </Bar>
      )}
    </div>
  );
}
