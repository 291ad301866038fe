import { useId, useRef, type ReactNode, type ToggleEvent } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const popover = css({
  position: 'fixed',
  inset: 'auto 0 0',
  width: 'full',
  maxWidth: '100vw',
  maxHeight: '80dvh',
  margin: '0',
  border: '0',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '3',
  paddingBlockEnd: 'calc(12px + {spacing.safe})',
  borderRadius: '{radii.xl} {radii.xl} 0 0',
  background: 'box2',
  color: 'menu',
  boxShadow: 'e3',
  _backdrop: { background: 'scrim' },
  _popoverOpen: { animation: 'rise {durations.slow} {easings.enter}' },
  sm: {
    inset: 'var(--top,72px) var(--right,16px) var(--bottom,auto) var(--left,auto)',
    width: 'max-content',
    maxWidth: 'calc(100vw - 32px)',
    minWidth: 'var(--min,180px)',
    maxHeight: 'min(640px,var(--room,70dvh))',
    padding: '6px',
    borderRadius: 'btnLg',
    boxShadow: 'e2',
    _backdrop: { background: 'transparent' },
    _popoverOpen: { animation: 'drop {durations.base} {easings.enter}' },
  },
  _forcedColors: { border: '1px solid' },
});

/** Attributes of the button that opens a popover. It works before any script runs. */
export interface PopoverTrigger {
  popoverTarget: string;
}

interface PopoverProps {
  trigger: (props: PopoverTrigger) => ReactNode;
  /** The accessible name of the panel. */
  label: string;
  role?: 'dialog' | 'menu' | undefined;
  children: ReactNode;
  className?: string | undefined;
  onOpen?: ((panel: HTMLElement) => void) | undefined;
}

/** Closes the panel around an element. Engines without the popover API show it open inline: nothing to close. */
export function closePopover(inside: Element): void {
  const panel = inside.closest<HTMLElement>('[popover]');
  if (panel !== null && 'hidePopover' in panel) panel.hidePopover();
}

/** Pixels a panel may take beside the start of its trigger, and below it. */
const ROOM = 280;
const ROOM_BELOW = 340;
/** Kept free between a panel and the edge of the screen. */
const EDGE = 16;
/** Below this width the panel is a sheet. */
const WIDE = 640;

/**
 * Aligns the panel with the edge of its trigger that has the room; measured from the viewport, so it never
 * needs its own size.
 */
function place(panel: HTMLElement, trigger: Element): void {
  const { top, bottom, left, right, width } = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - bottom >= Math.min(ROOM_BELOW, top);
  const rtl = getComputedStyle(panel).direction === 'rtl';
  const fromLeft = rtl ? right < ROOM : left + ROOM <= clientWidth;
  const sides = {
    '--top': below ? `${bottom + 8}px` : 'auto',
    '--bottom': below ? 'auto' : `${clientHeight - top + 8}px`,
    '--left': fromLeft ? `${Math.max(8, left)}px` : 'auto',
    '--right': fromLeft ? 'auto' : `${Math.max(8, clientWidth - right)}px`,
    '--min': `${Math.max(180, width)}px`,
    '--room': `${(below ? clientHeight - bottom : top) - EDGE}px`,
  };
  for (const [name, value] of Object.entries(sides)) panel.style.setProperty(name, value);
}

/**
 * A panel on the popover API: beside its trigger from 640 px, a sheet below. Escape and a press outside close
 * it.
 */
export function Popover({ trigger, label, role = 'dialog', children, className, onOpen }: PopoverProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const before = (event: ToggleEvent<HTMLElement>) => {
    const panel = ref.current;
    if (event.newState !== 'open' || panel === null || innerWidth < WIDE) return;
    const opener = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
    if (opener !== null) place(panel, opener);
  };
  const after = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === 'open' && ref.current !== null) onOpen?.(ref.current);
  };
  return (
    <>
      {trigger({ popoverTarget: id })}
      <div
        ref={ref}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={cx(popover, className)}
        onBeforeToggle={before}
        onToggle={after}
      >
        {children}
      </div>
    </>
  );
}
