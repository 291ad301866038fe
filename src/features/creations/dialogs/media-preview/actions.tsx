import { useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import type { Key } from '#src/i18n/messages.ts';
import { saveResult, shareResult } from '#src/features/creations/result-files.ts';
import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Download, Share2 } from '#src/ui/media/icons.ts';
import { css } from '#styled-system/css/css.js';
import { KeepOfflineButton } from './keep-button.tsx';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  '& > *': { flex: { base: '1 1 140px', sm: '0 1 auto' } },
  '& > :first-child': { flexBasis: { base: '100%', sm: 'auto' }, marginInlineEnd: { sm: 'auto' } },
});
const saves: Record<Owned['result']['kind'], Key> = {
  image: 'job.save',
  gif: 'job.saveGif',
  video: 'job.saveVideo',
  audio: 'job.saveAudio',
};

/** Actions on an open result: store it on the device, share it, save it. */
export function Actions({ owned }: { owned: Owned }) {
  const t = useT();
  const [busy, setBusy] = useState<'save' | 'share'>();
  const run = async (name: 'save' | 'share', work: (owned: Owned) => Promise<void>): Promise<void> => {
    setBusy(name);
    await work(owned);
    setBusy(undefined);
  };
  return (
    <div className={row}>
      {owned.madeAt !== undefined && <KeepOfflineButton result={owned.result} madeAt={owned.madeAt} />}
      <Button busy={busy === 'share'} onClick={() => void run('share', shareResult)}>
        <Icon of={Share2} />
        {t('job.share')}
      </Button>
      <Button tone="primary" busy={busy === 'save'} onClick={() => void run('save', saveResult)}>
        <Icon of={Download} />
        {t(saves[owned.result.kind])}
      </Button>
    </div>
  );
}
