import type { ReactNode } from 'react';
import { GridList as AriaGridList, GridListItem } from 'react-aria-components/GridList';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const grid = css({
  display: 'grid',
  gap: '10px',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  outline: 'none',
  sm: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))', gap: '14px' },
  lg: { gridTemplateColumns: 'repeat(4,minmax(0,1fr))' },
  xl: { gridTemplateColumns: 'repeat(5,minmax(0,1fr))', gap: '4' },
});
const cell = css({
  position: 'relative',
  borderRadius: 'lg',
  overflow: 'hidden',
  cursor: 'pointer',
  '&[data-focus-visible]': { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
  '&[data-selected]': { boxShadow: '0 0 0 3px {colors.theme}' },
});

export interface GridListProps<Item extends { id: string }> {
  items: readonly Item[];
  /** The accessible name of the list. */
  label: string;
  /** The accessible name of one item, also found by typing. */
  nameOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  onOpen?: ((id: string) => void) | undefined;
  selected?: ReadonlySet<string> | undefined;
  /** With it the items can be selected. */
  onSelect?: ((ids: ReadonlySet<string>) => void) | undefined;
  className?: string | undefined;
}

/** Pictures in a grid that arrows walk in both directions. */
export function GridList<Item extends { id: string }>({ items, label, nameOf, children, onOpen, selected, onSelect, className }: GridListProps<Item>) {
  return (
    <AriaGridList
      aria-label={label}
      layout="grid"
      items={items}
      className={cx(grid, className)}
      selectionMode={onSelect === undefined ? 'none' : 'multiple'}
      selectedKeys={selected ?? []}
      onSelectionChange={(keys) => onSelect?.(new Set(keys === 'all' ? items.map(({ id }) => id) : [...keys].map(String)))}
      onAction={(key) => onOpen?.(String(key))}
    >
      {(item) => (
        <GridListItem id={item.id} textValue={nameOf(item)} className={cell}>
          {children(item)}
        </GridListItem>
      )}
    </AriaGridList>
  );
}
