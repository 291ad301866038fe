import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { css } from '#styled-system/css/css.js';
import { useTopModal } from './open-modals.ts';
import { Toast, type ToastProps } from './toast.tsx';

const region = css({
  position: 'fixed',
  inset: '16px auto auto 50%',
  translate: '-50% 0',
  zIndex: 'toast',
  display: 'flex',
  flexDirection: 'column',
  gap: '10px',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'visible',
  background: 'transparent',
  color: 'inherit',
  pointerEvents: 'none',
});

export interface ToastItem {
  id: string;
  tone?: ToastProps['tone'];
  message: ReactNode;
  action?: ReactNode;
  duration?: number | undefined;
}

interface ToastRegionProps {
  /** Oldest first. */
  toasts: readonly ToastItem[];
  onClose: (id: string) => void;
  /** The accessible name of the region. */
  label: string;
  closeLabel: string;
}

/** Where messages appear: top centre, above dialogs. Escape closes the newest and nothing else. */
export function ToastRegion({ toasts, onClose, label, closeLabel }: ToastRegionProps) {
  const ref = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  const modal = useTopModal();
  const [home] = useState(() => document.createElement('div'));

  // What is outside a modal dialog is inert: the region and its messages move into the top one.
  useLayoutEffect(() => {
    (modal ?? document.body).append(home);
  }, [home, modal]);
  useEffect(() => () => home.remove(), [home]);

  // A dialog opened since the last message lies above the region: showing it again puts it on top of the top
  // layer.
  useEffect(() => {
    const element = ref.current;
    if (newest === undefined || element === null || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newest, modal]);

  useEffect(() => {
    if (newest === undefined) return undefined;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      onClose(newest);
    };
    addEventListener('keydown', escape, true);
    return () => removeEventListener('keydown', escape, true);
  }, [newest, onClose]);

  return createPortal(
    <section ref={ref} className={region} popover="manual" aria-label={label} hidden={newest === undefined}>
      {toasts.map(({ id, message, ...rest }) => (
        <Toast key={id} {...rest} closeLabel={closeLabel} onClose={() => onClose(id)}>
          {message}
        </Toast>
      ))}
    </section>,
    home,
  );
}
