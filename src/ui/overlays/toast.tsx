import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { IconButton } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { useCountdown } from '#src/ui/feedback/use-countdown.ts';

const toast = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  width: 'min(400px,calc(100vw - 32px))',
  paddingBlock: '14px',
  paddingInline: '16px 8px',
  borderRadius: 'lg',
  background: 'box2',
  boxShadow: 'e3',
  color: 'menu',
  fontSize: 'ui',
  lineHeight: 'ui',
  pointerEvents: 'auto',
  animation: 'drop {durations.base} {easings.enter}',
  _forcedColors: { border: '1px solid' },
});
const message = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' });
const extra = css({ marginBlock: '-8px', '& > *': { background: 'box3' } });
const close = css({ marginBlock: '-8px' });
const tones = {
  info: css({ color: 'info' }),
  success: css({ color: 'success' }),
  warning: css({ color: 'amber' }),
  danger: css({ color: 'danger' }),
};
const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX };

export interface ToastProps {
  tone?: keyof typeof tones | undefined;
  children: ReactNode;
  /** A small button beside the message. */
  action?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Milliseconds until it goes; 0 stays. */
  duration?: number | undefined;
}

/** Its timer stops while the pointer or focus is on it. */
export function Toast({ tone = 'info', children, action, closeLabel, onClose, duration = 3000 }: ToastProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useCountdown(duration, hovered || focused, onClose);
  return (
    <div
      className={toast}
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      aria-atomic
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon of={icons[tone]} className={tones[tone]} />
      <p className={message}>{children}</p>
      {action !== undefined && <span className={extra}>{action}</span>}
      <IconButton label={closeLabel} size="sm" className={close} onClick={onClose}>
        <Icon of={X} size="s" />
      </IconButton>
    </div>
  );
}
