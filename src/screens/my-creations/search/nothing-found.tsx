import { useSignals } from '@preact/signals-react/runtime';
import { shownDeviceResults } from '#src/features/device-work/shown-results.ts';
import { loadFurtherTexts } from '#src/i18n/family-texts.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

function NothingFound({ text }: { text: string }) {
  useSignals();
  const own = useToolText('results');
  if (shownDeviceResults.value.length > 0) return undefined;
  return <EmptyState title={own('nothing', { text })}>{own('nothingText')}</EmptyState>;
}

/** With the texts that it needs. */
export async function loadNothingFound(): Promise<typeof NothingFound> {
  await loadFurtherTexts();
  return NothingFound;
}
