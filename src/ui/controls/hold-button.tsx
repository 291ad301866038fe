import type { KeyboardEvent, ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { Button } from './button.tsx';

const look = css({ '&&': { background: 'onMediaChip', color: 'onMedia' }, touchAction: 'none' });

interface HoldButtonProps {
  held: boolean;
  onHold: (held: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A button over a picture that does something while it is held, by pointer, Space or Enter. */
export function HoldButton({ held, onHold, className, children }: HoldButtonProps) {
  const key = (isDown: boolean) => (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    onHold(isDown);
  };
  return (
    <Button
      size="sm"
      className={cx(look, className)}
      aria-pressed={held}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        onHold(true);
      }}
      onPointerMove={(event) => event.stopPropagation()}
      onPointerUp={(event) => {
        event.stopPropagation();
        onHold(false);
      }}
      onPointerCancel={() => onHold(false)}
      onKeyDown={key(true)}
      onKeyUp={key(false)}
      onBlur={() => onHold(false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  );
}
