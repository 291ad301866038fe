import type { ReactNode } from 'react';
import { GridList as AriaGridList, GridListItem } from 'react-aria-components/GridList';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

/*
 * React Aria writes this rule into a style element, which the content security policy refuses, unless an
 * element with this id exists already.
 */
const PRESSABLE_STYLE = 'react-aria-pressable-style';
const pressable = css({ '& [data-react-aria-pressable]': { touchAction: 'pan-x pan-y pinch-zoom' } });
const grid = css({ outline: '0' });
const cell = css({
  cursor: 'pointer',
  '&[data-focus-visible]': { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
});

interface GridListProps<Item extends { id: string }> {
  items: readonly Item[];
  /** The accessible name of the list. */
  label: string;
  /** The accessible name of one item, also found by typing. */
  nameOf: (item: Item) => string;
  /** Buttons inside must be react-aria's own: they do not open the item as well. */
  children: (item: Item) => ReactNode;
  onOpen: (item: Item) => void;
  /** Items are selected instead of opened: a press or Space toggles, Shift extends, Control+A takes all. */
  selection?: { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void } | undefined;
  className?: string | undefined;
  /** Of each item. */
  itemClassName?: string | undefined;
}

/** Items in a grid that arrows walk in both directions: one stop for Tab, Enter opens, typing finds. */
export function GridList<Item extends { id: string }>({
  items,
  label,
  nameOf,
  children,
  onOpen,
  selection,
  className,
  itemClassName,
}: GridListProps<Item>) {
  return (
    <div id={PRESSABLE_STYLE} className={pressable}>
      <AriaGridList
        aria-label={label}
        layout="grid"
        keyboardNavigationBehavior="tab"
        selectionMode={selection ? 'multiple' : 'none'}
        escapeKeyBehavior="none"
        {...(selection && {
          selectedKeys: selection.keys,
          // React Aria's own set knows from where Shift extends; a copy of it does not.
          onSelectionChange: (keys) =>
            selection.onChange(
              keys === 'all' ? new Set(items.map(({ id }) => id)) : (keys as ReadonlySet<string>),
            ),
        })}
        // React Aria draws the items some frames after the list on a slow phone: what follows must not move up.
        renderEmptyState={() => items.map(({ id }) => <div key={id} className={itemClassName} />)}
        className={cx(grid, className)}
      >
        {items.map((item) => (
          <GridListItem
            key={item.id}
            id={item.id}
            textValue={nameOf(item)}
            className={cx(cell, itemClassName)}
            {...(selection ? {} : { onAction: () => onOpen(item) })}
          >
            {children(item)}
          </GridListItem>
        ))}
      </AriaGridList>
    </div>
  );
}
