import { useState } from 'react';
import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Download from 'lucide-react/icons/download';
import { useBatchText } from './use-batch-text.ts';

export function SaveAll({ made }: { made: readonly Owned[] }) {
  const own = useBatchText();
  const [at, setAt] = useState<number>();
  const save = async (): Promise<void> => {
    setAt(1);
    const { saveAll } = await import('#src/features/creations/files/save-all.ts');
    await saveAll(made, setAt, own('zipped'));
    setAt(undefined);
  };
  return (
    <Button full busy={at !== undefined} onClick={() => void save()}>
      <Icon of={Download} />
      {at === undefined ? own('all') : own('packing', { n: at, of: made.length })}
    </Button>
  );
}
