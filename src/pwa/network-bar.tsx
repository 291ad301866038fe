import { CloudOff } from 'lucide-react';
import { useT } from '#src/i18n/use-t.ts';
import { Bar } from '#src/ui/bar.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** Says that there is no network, and what still works. */
export function OfflineBar() {
  const t = useT();
  return <Bar icon={<Icon of={CloudOff} />}>{t('app.offline')}</Bar>;
}
