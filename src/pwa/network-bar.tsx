import { useSignals } from '@preact/signals-react/runtime';
import { CloudOff, Snail } from 'lucide-react';
import { useT } from '#src/i18n/use-t.ts';
import { isOffline } from '#src/stores/connection.ts';
import { Bar } from '#src/ui/bar.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** Says that the network is away or slow, and what that means for what is on screen. */
export function NetworkBar() {
  useSignals();
  const t = useT();
  if (isOffline.value) return <Bar icon={<Icon of={CloudOff} />}>{t('app.offline')}</Bar>;
  return <Bar icon={<Icon of={Snail} />}>{t('app.slow')}</Bar>;
}
