import { useSignals } from '@preact/signals-react/runtime';
import { useT } from '#src/i18n/use-t.ts';
import { type ToastType, dismissToast, toasts } from '#src/features/toasts/toasts.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ToastRegion } from '#src/ui/overlays/toast-region.tsx';

const tones = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'danger',
} as const satisfies Record<ToastType, string>;

function NoticeAction({ label, run, onDone }: { label: string; run: () => void; onDone: () => void }) {
  const press = (): void => {
    run();
    onDone();
  };
  return (
    <Button size="sm" onClick={press}>
      {label}
    </Button>
  );
}

export function Notices() {
  useSignals();
  const t = useT();
  const items = toasts.value.map(({ id, text, type, duration, action }) => ({
    id,
    message: text,
    tone: tones[type],
    duration,
    action: action && <NoticeAction label={action.label} run={action.run} onDone={() => dismissToast(id)} />,
  }));
  return (
    <ToastRegion
      toasts={items}
      onClose={dismissToast}
      label={t('app.notices')}
      closeLabel={t('app.dismiss')}
    />
  );
}
