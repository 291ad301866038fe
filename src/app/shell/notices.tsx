import { useSignals } from '@preact/signals-react/runtime';
import { useT } from '#src/i18n/use-t.ts';
import { type ToastType, dismissToast, toasts } from '#src/stores/toasts.ts';
import { ToastRegion } from '#src/ui/toast-region.tsx';

const tones = { info: 'info', success: 'success', warning: 'warning', error: 'danger' } as const satisfies Record<ToastType, string>;

/** The short messages on top of everything. */
export function Notices() {
  useSignals();
  const t = useT();
  const items = toasts.value.map(({ id, text, type, duration }) => ({ id, message: text, tone: tones[type], duration }));
  return <ToastRegion toasts={items} onClose={dismissToast} label={t('app.notices')} closeLabel={t('app.dismiss')} />;
}
