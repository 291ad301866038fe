import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import type { Key } from '#src/i18n/messages.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { creations, deleteCreation, toggleFavorite } from '#src/features/creations/creations.ts';
import { saveResult } from '#src/features/creations/files/result-files.ts';
import { SaveMenu } from '#src/features/creations/save-menu.tsx';
import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { openDialogOver } from '#src/features/dialogs/dialogs.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { MenuItem } from '#src/ui/controls/menu.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Download from 'lucide-react/icons/download';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Share2 from 'lucide-react/icons/share-2';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash';
import { css } from '#styled-system/css/css.js';

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: 'auto minmax(min-content,1fr) 1.4fr', sm: 'auto auto auto' },
  justifyContent: { sm: 'end' },
  gap: '2',
});
const saves: Record<Owned['result']['kind'], Key> = {
  image: 'job.save',
  gif: 'job.saveGif',
  video: 'job.saveVideo',
  audio: 'job.saveAudio',
};

interface ActionsProps {
  owned: Owned;
  /** Address of what it was made from. */
  original: string | undefined;
  onDeleted: () => void;
}

export function Actions({ owned, original, onDeleted }: ActionsProps) {
  useSignals();
  const t = useT();
  const own = useToolText('results');
  const [busy, setBusy] = useState(false);
  const creation = creations.value.items.find(({ creation_id: id }) => id === owned.jobId);
  const save = async (): Promise<void> => {
    setBusy(true);
    await saveResult(owned);
    setBusy(false);
  };
  const items: MenuItem[] = creation
    ? [
        {
          id: 'favorite',
          label: t(creation.favorite ? 'job.unfavorite' : 'job.favorite'),
          icon: <Icon of={Star} />,
          onSelect: () => void toggleFavorite(creation),
        },
        {
          id: 'receipt',
          label: own('receipt'),
          icon: <Icon of={ReceiptText} />,
          onSelect: () => openDialogOver('receipt', { creation }),
        },
        {
          id: 'delete',
          label: t('job.delete'),
          icon: <Icon of={Trash2} />,
          danger: true,
          onSelect: () => {
            onDeleted();
            void deleteCreation(creation);
          },
        },
      ]
    : [];
  return (
    <div className={row}>
      <SaveMenu owned={owned} tool={creation?.tool} shape="icon" items={items} />
      <Button
        onClick={() =>
          openDialogOver('share-result', { owned, ...(original === undefined ? {} : { original }) })
        }
      >
        <Icon of={Share2} />
        {t('job.share')}
      </Button>
      <Button tone="primary" busy={busy} onClick={() => void save()}>
        <Icon of={Download} />
        {t(saves[owned.result.kind])}
      </Button>
    </div>
  );
}
