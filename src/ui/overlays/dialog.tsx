import X from 'lucide-react/icons/x';
import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { dialog } from '#styled-system/recipes/dialog.js';
import { IconButton } from '#src/ui/controls/button.tsx';
import { useCssVars } from '#src/ui/css-vars.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { useModal, type CloseReason } from './use-modal.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

const heading = css({ textStyle: 'dialog' });
/* Not in the recipe: of two recipes, the one whose stylesheet is loaded last would win. */
const corner = css({
  position: 'absolute',
  insetBlockStart: { base: '2', sm: '14px' },
  insetInlineEnd: { base: '2', sm: '14px' },
  zIndex: '2',
});

export interface DialogProps {
  open: boolean;
  /** Called by a way of closing that `closes` allows. The owner then sets `open` to false. */
  onClose: (reason: CloseReason) => void;
  /** The heading; the accessible name. */
  title?: ReactNode;
  /** The accessible name when there is no heading. */
  label?: string | undefined;
  closeLabel: string;
  /** Which ways close it. All, if absent; `drag` is the handle of the sheet on phones. */
  closes?: readonly CloseReason[] | undefined;
  /** The close icon gets the first focus instead of the content. */
  iconFirst?: boolean | undefined;
  /** CSS lengths from 640 px up. */
  width?: string | undefined;
  height?: string | undefined;
  /** Full height on phones. */
  full?: boolean | undefined;
  /** No padding: the content goes to the edges. */
  bare?: boolean | undefined;
  /** Pinned below the content. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

const every: readonly CloseReason[] = ['outside', 'escape', 'icon', 'drag'];

/**
 * A modal dialog: a sheet from below under 640 px, centred above. Native <dialog>: focus stays in and is
 * restored.
 */
export function Dialog({
  open,
  onClose,
  title,
  label,
  closeLabel,
  closes = every,
  iconFirst = false,
  width,
  height,
  full,
  bare,
  footer,
  children,
  className,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const style = dialog({ full, bare });
  const ask = (reason: CloseReason) => {
    if (closes.includes(reason)) onClose(reason);
  };
  useModal(ref, open, () => ask('escape'));
  useCssVars(ref, { '--width': width, '--height': height });
  const drag = useSheetDrag(panel, () => ask('drag'));
  const canDrag = closes.includes('drag');

  // Only a press that also began on the backdrop counts: a selection dragged out of a field does not close.
  const pressedOutside = useRef(false);
  const outside = (event: MouseEvent) => event.target === ref.current;
  const icon = closes.includes('icon') && (
    <IconButton label={closeLabel} className={corner} onClick={() => ask('icon')}>
      <Icon of={X} />
    </IconButton>
  );
  return (
    <dialog
      ref={ref}
      className={style.root}
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={title === undefined ? label : undefined}
      onMouseDown={(event) => {
        pressedOutside.current = outside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && outside(event)) ask('outside');
      }}
    >
      <div ref={panel} className={cx(style.panel, className)}>
        {iconFirst && icon}
        {canDrag && <div className={style.grab} {...drag} aria-hidden />}
        {title !== undefined && (
          <header className={style.head} {...(canDrag ? drag : {})}>
            <h2 id={titleId} className={heading}>
              {title}
            </h2>
          </header>
        )}
        <div className={style.body}>{children}</div>
        {footer !== undefined && <footer className={style.foot}>{footer}</footer>}
        {!iconFirst && icon}
      </div>
    </dialog>
  );
}
