import { useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Bar } from '#src/ui/feedback/bar.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { SliderProgress } from '#src/ui/feedback/slider-progress.tsx';
import { StageList } from '#src/ui/feedback/stage-list.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Bell from 'lucide-react/icons/bell';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Popover } from '#src/ui/overlays/popover.tsx';
import { type ToastItem, ToastRegion } from '#src/ui/overlays/toast-region.tsx';
import { css } from '#styled-system/css/css.js';
import { Part, State, full, wide } from './part.tsx';

const picture = css({ width: '200px', height: '220px', objectFit: 'cover' });
const block = css({ width: '120px', height: '60px' });
const circle = css({ width: '48px', height: '48px' });
const badges = ['neutral', 'theme', 'amber', 'success', 'danger', 'info', 'media'] as const;
const toastTones = ['info', 'success', 'warning', 'danger'] as const;
const ida = <img className={picture} src="/media/faces/ida.webp" alt="" />;

function Messages() {
  const [toasts, setToasts] = useState<readonly ToastItem[]>([]);
  const show = (tone: (typeof toastTones)[number], duration: number): void =>
    setToasts((before) => [
      ...before,
      {
        id: `${tone}-${before.length}`,
        tone,
        message: `A ${tone} message`,
        action: <Button size="sm">Undo</Button>,
        duration,
      },
    ]);
  const [close] = useState(
    () => (id: string) => setToasts((before) => before.filter((toast) => toast.id !== id)),
  );
  return (
    <Part of="Toast">
      {toastTones.map((tone) => (
        <Button key={tone} onClick={() => show(tone, tone === 'danger' ? 0 : 3000)}>
          {tone}
        </Button>
      ))}
      <ToastRegion toasts={toasts} onClose={close} label="Messages" closeLabel="Close" />
    </Part>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  return (
    <Part of="Dialog, Popover">
      <Button onClick={() => setOpen(true)}>dialog</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="A dialog"
        closeLabel="Close"
        width="480px"
        footer={<Button tone="primary">Done</Button>}
      >
        <p>{'It is a sheet on phones. '.repeat(30)}</p>
      </Dialog>
      <Popover label="A popover" trigger={(props) => <Button {...props}>popover</Button>}>
        <p>Under its button, or a sheet on phones.</p>
      </Popover>
    </Part>
  );
}

export const Feedback = () => (
  <>
    <Part of="Badge">
      {badges.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Part>
    <Part of="Bar, Problem">
      <State of="neutral" className={full}>
        <Bar icon={<Icon of={Bell} />} actions={<Button size="sm">Act</Button>} silent>
          Something is worth knowing, and there is something to do.
        </Bar>
      </State>
      <State of="theme" className={full}>
        <Bar tone="theme" icon={<Icon of={Bell} />} silent>
          Something is worth knowing.
        </Bar>
      </State>
      <Problem>This is wrong, and this is what to do.</Problem>
    </Part>
    <Part of="Progress">
      <State of="queued">
        <SliderProgress label="Queued" lit={ida} />
      </State>
      <State of="40 %">
        <SliderProgress label="At work" lit={ida} value={40} valueLabel="40 %" />
      </State>
      <State of="line" className={wide}>
        <ProgressLine value={0} label="None" />
        <ProgressLine value={40} label="Some" />
        <ProgressLine value={100} label="All" />
      </State>
      <State of="stages">
        <StageList
          label="Stages"
          stages={(['done', 'now', 'waiting', 'failed'] as const).map((state) => ({
            id: state,
            label: state,
            state,
          }))}
        />
      </State>
    </Part>
    <Part of="Skeleton">
      <State of="text" className={wide}>
        <Skeleton />
      </State>
      <Skeleton shape="block" className={block} />
      <Skeleton shape="circle" className={circle} />
    </Part>
    <Part of="EmptyState">
      <EmptyState title="Nothing here yet" action={<Button tone="primary">Make something</Button>}>
        What you make appears here.
      </EmptyState>
      <EmptyState title="With a picture" picture={ida} />
    </Part>
    <Messages />
    <Overlays />
  </>
);
