import { useCallback, useState } from 'react';
import { Bar } from '#src/ui/feedback/bar.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { TextField } from '#src/ui/controls/field.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { CloudOff, Sparkle } from '#src/ui/media/icons.ts';
import { Toast } from '#src/ui/overlays/toast.tsx';
import { ToastRegion, type ToastItem } from '#src/ui/overlays/toast-region.tsx';

const TONES = ['info', 'success', 'warning', 'danger'] as const;

export function Overlays() {
  const [open, setOpen] = useState<'none' | 'free' | 'strict'>('none');
  const [toasts, setToasts] = useState<ToastItem[]>([]);
  const close = useCallback((id: string) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  return (
    <section>
      <h2>Notifications</h2>
      <div className="col">
        <Bar
          tone="theme"
          icon={<Icon of={Sparkle} />}
          actions={
            <>
              <Button tone="ghost" size="sm">
                Later
              </Button>
              <Button tone="primary" size="sm">
                Reload
              </Button>
            </>
          }
        >
          <b>A new version is ready.</b> Your drafts and jobs are safe.
        </Bar>
        <Bar icon={<Icon of={CloudOff} />}>
          You are offline. Saved pictures still open, and new jobs wait in line.
        </Bar>
        {TONES.map((tone) => (
          <Toast
            key={tone}
            tone={tone}
            duration={0}
            closeLabel="Close"
            onClose={() => undefined}
            action={tone === 'success' ? <Button size="sm">Open</Button> : undefined}
          >
            {tone === 'danger'
              ? 'The payment did not go through. Try a different card or payment method.'
              : 'Your hug is ready'}
          </Toast>
        ))}
        <div className="row">
          <Button
            onClick={() => setToasts((all) => [...all, { id: String(performance.now()), message: 'Copied' }])}
          >
            Toast
          </Button>
          <Button onClick={() => setOpen('free')}>Dialog</Button>
          <Button onClick={() => setOpen('strict')}>Only by icon</Button>
        </div>
      </div>
      <Dialog
        open={open === 'free'}
        onClose={() => setOpen('none')}
        title="Invite a friend"
        closeLabel="Close"
        footer={
          <Button tone="primary" full size="lg">
            Copy link
          </Button>
        }
      >
        <p>You both get 10 credits when they sign up.</p>
        <TextField label="Link" defaultValue="https://example.com/?invite_code=K3" readOnly />
        <Button
          onClick={() =>
            setToasts((all) => [
              ...all,
              { id: String(performance.now()), message: 'Copied', tone: 'success' },
            ])
          }
        >
          Toast
        </Button>
      </Dialog>
      <Dialog
        open={open === 'strict'}
        onClose={() => setOpen('none')}
        closes={['icon']}
        iconFirst
        full
        width="1170px"
        title="Get credits"
        closeLabel="Close"
      >
        <p>Three packs.</p>
      </Dialog>
      <ToastRegion toasts={toasts} onClose={close} label="Notifications" closeLabel="Close" />
    </section>
  );
}
