import Check from 'lucide-react/icons/check';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { Icon } from '#src/ui/media/icon.tsx';
import { Popover, type PopoverTrigger, closePopover } from '#src/ui/overlays/popover.tsx';
import { moveFocus } from './roving.ts';

const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  width: 'full',
  minHeight: 'target',
  paddingInline: '3',
  borderRadius: 'sm',
  color: 'menu',
  fontSize: 'ui',
  lineHeight: 'ui',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { background: 'box3' },
  _focusVisible: { outlineOffset: '-2px' },
  _off: { color: 'muted', cursor: 'not-allowed' },
});
// A font for each script takes a phone long to find: the panel is painted without them first.
const rows = css({ animation: 'later 1ms' });
const danger = css({ '&&': { color: 'danger' } });
const tick = css({ marginInlineStart: 'auto', color: 'themeText' });

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A link instead of a command. */
  href?: string | undefined;
  /** The language of the label and of the link's target, when it is not the page's. It names the item then. */
  lang?: string | undefined;
  onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** One of a set: says whether it is the one. */
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
}

interface MenuProps {
  trigger: (props: PopoverTrigger & { 'aria-haspopup': 'menu' }) => ReactNode;
  label: string;
  items: readonly MenuItem[];
  className?: string | undefined;
}

function Row({
  item: { id, label, icon, href, lang, onSelect, checked, disabled, danger: isDanger },
}: {
  item: MenuItem;
}) {
  const select = (event: MouseEvent<HTMLElement>) => {
    closePopover(event.currentTarget);
    onSelect?.(event);
  };
  const shared = {
    className: cx(item, isDanger && danger),
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    'data-item': lang === undefined ? id : undefined,
    lang,
    onClick: select,
  };
  const inner = (
    <>
      {icon}
      {label}
      {checked === true && <Icon of={Check} size="s" className={tick} />}
    </>
  );
  return href === undefined ? (
    <button type="button" {...shared} disabled={disabled}>
      {inner}
    </button>
  ) : (
    <a {...shared} href={href}>
      {inner}
    </a>
  );
}

/** Focuses the next item whose name begins with the letter. */
function find(list: HTMLElement, letter: string): void {
  const items = [...list.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')];
  const at = items.findIndex((each) => each === document.activeElement);
  const wanted = letter.toLocaleLowerCase();
  [...items.slice(at + 1), ...items.slice(0, at + 1)]
    .find(({ textContent }) => textContent.trim().toLocaleLowerCase().startsWith(wanted))
    ?.focus();
}

/**
 * Commands or links behind a button. Arrows, Home, End and a first letter move; the chosen or first item gets
 * the focus.
 */
export function Menu({ trigger, label, items, className }: MenuProps) {
  const focus = (panel: HTMLElement) =>
    (
      panel.querySelector<HTMLElement>('[aria-checked=true]') ??
      panel.querySelector<HTMLElement>('[role^=menuitem]')
    )?.focus({ preventScroll: true });
  // In the second frame, with the rows.
  const open = (panel: HTMLElement) => requestAnimationFrame(() => requestAnimationFrame(() => focus(panel)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') closePopover(event.currentTarget);
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
      find(event.currentTarget, event.key);
    else moveFocus(event, '[role^=menuitem]', 'vertical');
  };
  return (
    <Popover
      trigger={(props) => trigger({ ...props, 'aria-haspopup': 'menu' })}
      label={label}
      role="menu"
      onOpen={open}
      className={className}
    >
      <div role="presentation" className={rows} onKeyDown={onKeyDown}>
        {items.map((each) => (
          <Row key={each.id} item={each} />
        ))}
      </div>
    </Popover>
  );
}
