import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { sharePath } from '#contract/media/shares.ts';
import { useLocalizedHref } from '#src/i18n/links/link.tsx';
import { useGo } from '#src/i18n/links/use-go.ts';
import { useT } from '#src/i18n/use-t.ts';
import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { considerProtection } from '#src/platform/storage/persist.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Menu, type MenuItem } from '#src/ui/controls/menu.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Sparkles from 'lucide-react/icons/sparkles';
import { useAgain } from './again/use-again.tsx';
import { saveResult, showFileError } from './files/result-files.ts';
import { usualFormat } from './files/result-ready.ts';
import { cacheResult, cachedResults, uncacheResults } from './gallery/gallery.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

interface SaveMenuProps {
  owned: Owned;
  /** The tool that made it, where its form can be opened again. */
  tool?: string | undefined;
  shape: 'stack' | 'icon';
  items?: readonly MenuItem[];
}

/** What else can be done with a result: another tool, formats of a picture, the copy for use without a network. */
export function SaveMenu({ owned, tool, shape, items = [] }: SaveMenuProps) {
  useSignals();
  const t = useT();
  const go = useGo();
  const hrefOf = useLocalizedHref();
  const [busy, setBusy] = useState(false);
  const { result, madeAt } = owned;
  const isCached = cachedResults.value.has(result.name);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const cache = async (): Promise<void> => {
    if (isOffline.peek()) return void toast({ type: 'warning', text: t('creations.notKeptOffline') });
    void considerProtection(true);
    if (await cacheResult(result, madeAt ?? serverNow())) return void toast({ text: t('creations.kept') });
    toast({ type: 'warning', text: t(isOffline.peek() ? 'creations.notKeptOffline' : 'creations.notKept') });
  };
  const drop = async (): Promise<void> => {
    await uncacheResults([result.name]);
    toast({ text: t('creations.dropped') });
  };
  const again = useAgain(owned, tool).map(({ run: open, ...item }) => ({
    ...item,
    onSelect: () => void run(open),
  }));
  const elsewhere: MenuItem = {
    id: 'elsewhere',
    label: t('media.useElsewhere'),
    icon: <Icon of={Sparkles} />,
    onSelect: () =>
      void run(async () => {
        const part = await import('./files/pass-on.ts').catch((cause: unknown) =>
          showFileError(new Offline(cause)),
        );
        if (await part?.passOn(owned)) go(hrefOf(sharePath));
      }),
  };
  const other = usualFormat(owned) === 'png' ? 'jpeg' : 'png';
  const formats: MenuItem[] =
    result.kind === 'image'
      ? [
          {
            id: other,
            label: t(other === 'png' ? 'job.savePng' : 'job.saveJpg'),
            icon: <Icon of={Download} />,
            onSelect: () => void run(() => saveResult(owned, other)),
          },
          ...(result.name.endsWith('.webp')
            ? [
                {
                  id: 'webp',
                  label: t('job.saveWebp'),
                  icon: <Icon of={Download} />,
                  onSelect: () => void run(() => saveResult(owned, 'webp')),
                },
              ]
            : []),
        ]
      : [];
  const offline: MenuItem = {
    id: 'offline',
    label: t(isCached ? 'creations.drop' : 'creations.keep'),
    icon: <Icon of={isCached ? CloudOff : CloudCheck} />,
    onSelect: () => void run(isCached ? drop : cache),
  };
  return (
    <Menu
      label={t('job.more')}
      items={[...again, elsewhere, ...formats, offline, ...items]}
      trigger={(props) => (
        <Button {...props} shape={shape} busy={busy} aria-label={t('job.more')}>
          <Icon of={Ellipsis} />
          {shape === 'stack' && t('job.more')}
        </Button>
      )}
    />
  );
}
