import { useSignals } from '@preact/signals-react/runtime';
import { CloudOff, Snail, Wifi } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { isBack, isOffline, isSlow } from '#src/platform/network/connection.ts';
import { Bar } from '#src/ui/feedback/bar.tsx';
import { Icon } from '#src/ui/media/icon.tsx';

const signs = { offline: CloudOff, slow: Snail, back: Wifi };

/** Shows that the network is away, slow or back, and what that means for the current page. */
export function NetworkBar() {
  useSignals();
  const t = useT();
  const state = isOffline.value ? 'offline' : isSlow.value ? 'slow' : isBack.value ? 'back' : undefined;
  // Text that a live region already has when it is inserted is often not read out: the text is set into an
  // existing one.
  const [announced, setAnnounced] = useState<typeof state>();
  useEffect(() => setAnnounced(state), [state]);
  return (
    <div role="status">
      {announced && (
        <Bar silent icon={<Icon of={signs[announced]} />}>
          {t(`app.${announced}`)}
        </Bar>
      )}
    </div>
  );
}
