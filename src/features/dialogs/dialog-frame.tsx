import { createContext, useContext, type ReactNode } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { CloseReason } from '#src/ui/overlays/use-modal.ts';
import type { DialogPolicy } from './policy.ts';

/** The dialog that the content is rendered in: provided by the outlet. */
interface OpenedDialog {
  policy: DialogPolicy;
  /** False while the closing animation runs. */
  open: boolean;
  close: () => void;
}

export const Opened = createContext<OpenedDialog>({
  policy: { width: '480px' },
  open: true,
  close: () => {},
});

interface FrameProps {
  /** The heading, which is the accessible name. */
  title?: ReactNode;
  /** The accessible name when there is no heading. */
  label?: string;
  /** No padding: the content reaches the edges. */
  bare?: boolean;
  /** Pinned below the content. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

const isReason = (way: string): way is CloseReason => way !== 'back';

/** The content of every dialog begins with it. */
export function DialogFrame(props: FrameProps) {
  const t = useT();
  const { policy, open, close } = useContext(Opened);
  const { width, height, full, iconFirst, closes } = policy;
  return (
    <Dialog
      {...props}
      open={open}
      onClose={close}
      closeLabel={t('app.close')}
      width={width}
      height={height}
      full={full}
      iconFirst={iconFirst}
      closes={closes?.filter(isReason)}
    />
  );
}
