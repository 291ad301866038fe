import type { LucideIcon } from 'lucide-react';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useT } from '#src/i18n/use-t.ts';
import type { Theme } from '#src/platform/theme.ts';
import { Icon } from '#src/ui/media/icon.tsx';

const icons: Record<Theme, LucideIcon> = { dark: Moon, light: Sun, system: MonitorSmartphone };

export function ThemeLabel({ of }: { of: Theme }) {
  const t = useT();
  return (
    <>
      <Icon of={icons[of]} size="s" />
      {t(`app.${of}`)}
    </>
  );
}
