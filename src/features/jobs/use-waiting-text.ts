import { useSignals } from '@preact/signals-react/runtime';
import { useT } from '#src/i18n/use-t.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import type { WaitingJob } from '#src/features/jobs/tray-storage.ts';

export function useWaitingText({ entry: { ask, accepted, dropping } }: WaitingJob): {
  title: string;
  note: string;
  asks: boolean;
} {
  useSignals();
  const t = useT();
  if (dropping === true) return { title: t('outbox.waiting'), note: t('outbox.dropping'), asks: false };
  if (!ask && !isOffline.value) return { title: t('job.queued'), note: t('outbox.again'), asks: false };
  if (!ask) return { title: t('outbox.waiting'), note: t('outbox.waitingHint'), asks: false };
  const title = t('outbox.needsYou');
  if (ask.kind === 'changing') return { title: t('outbox.change'), note: t('outbox.changing'), asks: true };
  if (ask.kind === 'price')
    return { title, note: t('outbox.costs', { n: ask.credits ?? accepted, most: accepted }), asks: true };
  return { title, note: ask.text ?? '', asks: true };
}
