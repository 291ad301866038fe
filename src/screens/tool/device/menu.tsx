import { useState } from 'react';
import { sharePath } from '#contract/media/shares.ts';
import { useLocalizedHref } from '#src/i18n/links/link.tsx';
import { useGo } from '#src/i18n/links/use-go.ts';
import { useT } from '#src/i18n/use-t.ts';
import { signedIn } from '#src/features/account/session.ts';
import { keepInAccount } from '#src/features/device-work/keep.ts';
import { type DeviceResultItem, ownedOf, removeDeviceResult } from '#src/features/device-work/results.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { saveResult, shareFile } from '#src/features/creations/files/result-files.ts';
import { usualFormat } from '#src/features/creations/files/result-ready.ts';
import { passOn } from '#src/features/creations/files/pass-on.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Menu, type MenuItem } from '#src/ui/controls/menu.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import CloudCheck from 'lucide-react/icons/cloud-check';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Share2 from 'lucide-react/icons/share-2';
import Sparkles from 'lucide-react/icons/sparkles';
import Trash2 from 'lucide-react/icons/trash';

interface DeviceMenuProps {
  item: DeviceResultItem;
  shape: 'stack' | 'icon';
  /** With all commands; else those that have no button beside it are enough. */
  whole?: boolean;
  /** Called before the result moves into the account. */
  onKeep?: () => void;
}

export function DeviceMenu({ item, shape, whole = false, onKeep }: DeviceMenuProps) {
  const t = useT();
  const go = useGo();
  const hrefOf = useLocalizedHref();
  const [busy, setBusy] = useState(false);
  const owned = ownedOf(item);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const elsewhere: MenuItem = {
    id: 'elsewhere',
    label: t('media.useElsewhere'),
    icon: <Icon of={Sparkles} />,
    onSelect: () =>
      void run(async () => {
        if (await passOn(owned)) go(hrefOf(sharePath));
      }),
  };
  const keep: MenuItem = {
    id: 'keep',
    label: t('device.keep'),
    icon: <Icon of={CloudCheck} />,
    onSelect: () => {
      if (!signedIn.peek()) return openDialog('login', { mode: 'register' });
      void run(async () => {
        onKeep?.();
        await keepInAccount(item);
      });
    },
  };
  const other = usualFormat(owned) === 'png' ? 'jpeg' : 'png';
  const format: MenuItem = {
    id: other,
    label: t(other === 'png' ? 'job.savePng' : 'job.saveJpg'),
    icon: <Icon of={Download} />,
    onSelect: () => void run(() => saveResult(owned, other)),
  };
  const all: MenuItem[] = [
    {
      id: 'save',
      label: t('job.save'),
      icon: <Icon of={Download} />,
      onSelect: () => void run(() => saveResult(owned)),
    },
    format,
    {
      id: 'share',
      label: t('job.share'),
      icon: <Icon of={Share2} />,
      onSelect: () => void run(() => shareFile(owned)),
    },
    elsewhere,
    keep,
    {
      id: 'delete',
      label: t('job.delete'),
      icon: <Icon of={Trash2} />,
      onSelect: () => void removeDeviceResult(item),
    },
  ];
  return (
    <Menu
      label={t('job.more')}
      items={whole ? all : [elsewhere, keep, format]}
      trigger={(props) => (
        <Button {...props} shape={shape} busy={busy} aria-label={t('job.more')}>
          <Icon of={Ellipsis} />
          {shape === 'stack' && t('job.more')}
        </Button>
      )}
    />
  );
}
