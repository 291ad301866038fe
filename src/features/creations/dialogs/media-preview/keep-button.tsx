import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Result } from '#contract/media.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { isPhone } from '#src/platform/is-phone.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { cacheResult, cachedResults, uncacheResults } from '#src/features/creations/gallery/gallery.ts';
import { considerProtection } from '#src/platform/storage/persist.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Laptop, Smartphone } from '#src/ui/media/icons.ts';
import { css } from '#styled-system/css/css.js';

const size = css({ color: 'muted', fontWeight: '400' });

/** Stores a result on this device or removes it, with its size. */
export function KeepOfflineButton({ result, madeAt }: { result: Result; madeAt: number }) {
  useSignals();
  const t = useT();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const isCached = cachedResults.value.has(result.name);
  const cache = async (): Promise<void> => {
    if (isOffline.peek()) return void toast({ type: 'warning', text: t('creations.notKeptOffline') });
    void considerProtection(true);
    if (!(await cacheResult(result, madeAt)))
      toast({
        type: 'warning',
        text: isOffline.peek() ? t('creations.notKeptOffline') : t('creations.notKept'),
      });
  };
  const drop = async (): Promise<void> => {
    await uncacheResults([result.name]);
    toast({ text: t('creations.dropped') });
  };
  const press = async (): Promise<void> => {
    setBusy(true);
    await (isCached ? drop() : cache());
    setBusy(false);
  };
  const label = isPhone()
    ? t(isCached ? 'creations.dropPhone' : 'creations.keepPhone')
    : t(isCached ? 'creations.dropDevice' : 'creations.keepDevice');
  return (
    <Button tone="ghost" busy={busy} onClick={() => void press()}>
      <Icon of={isPhone() ? Smartphone : Laptop} />
      {label}
      <span className={size}>{format.bytes(result.bytes)}</span>
    </Button>
  );
}
