import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { openDialogOver } from '#src/features/dialogs/dialogs.ts';
import { loadNews, updateNews } from '#src/features/updates/news.ts';
import { Button } from '#src/ui/controls/button.tsx';

/** Opens the news of a new build; absent where there are none. */
export function NewsButton() {
  useSignals();
  const t = useT();
  useEffect(() => void loadNews(), []);
  if (updateNews.value.length === 0) return null;
  return (
    <Button size="sm" tone="ghost" onClick={() => openDialogOver('news')}>
      {t('update.news')}
    </Button>
  );
}
