import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { cx } from '#styled-system/css/cx.js';
import { tabs } from '#styled-system/recipes/tabs.js';
import { moveFocus } from './roving.ts';

interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  /** Gives a link instead of a button: each tab is an address. */
  href?: string | undefined;
  disabled?: boolean | undefined;
}

export interface TabLinkProps {
  className: string;
  href: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

interface TabsProps<Id extends string> {
  items: readonly TabItem<Id>[];
  value: Id;
  onChange?: ((id: Id) => void) | undefined;
  /** The accessible name of the set. */
  label: string;
  /** Segmented for modes, underlined for lists. */
  look?: 'segmented' | 'underlined' | undefined;
  compact?: boolean | undefined;
  /**
   * Id of the panel the tabs fill. Without one the set is a choice (radios), with `href`s it is navigation.
   */
  panel?: string | undefined;
  /** Draws the tabs that have an `href`; plain links if absent. */
  link?: ComponentType<TabLinkProps> | undefined;
  className?: string | undefined;
}

const PlainLink = (props: TabLinkProps) => <a {...props} />;

/** A choice among a few: tabs over a panel, a set of radios, or links. One stop for Tab; arrows move. */
export function Tabs<Id extends string>({
  items,
  value,
  onChange,
  label,
  look,
  compact,
  panel,
  link: TabLink = PlainLink,
  className,
}: TabsProps<Id>) {
  const style = tabs({ look, compact });
  if (items.some((item) => item.href !== undefined)) {
    return (
      <nav className={cx(style.root, className)} aria-label={label}>
        {items.map((item) => (
          <TabLink
            key={item.id}
            className={style.tab}
            href={item.href ?? ''}
            aria-current={item.id === value ? 'page' : undefined}
          >
            {item.label}
          </TabLink>
        ))}
      </nav>
    );
  }
  const isTabs = panel !== undefined;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const id = moveFocus(event, '[data-tab]', isTabs ? 'horizontal' : 'both')?.dataset['tab'];
    const item = items.find((each) => each.id === id);
    if (item !== undefined) onChange?.(item.id);
  };
  return (
    <div
      className={cx(style.root, className)}
      role={isTabs ? 'tablist' : 'radiogroup'}
      aria-label={label}
      onKeyDown={move}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={style.tab}
          role={isTabs ? 'tab' : 'radio'}
          aria-selected={isTabs ? item.id === value : undefined}
          aria-checked={isTabs ? undefined : item.id === value}
          aria-controls={panel}
          data-tab={item.id}
          disabled={item.disabled}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange?.(item.id)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
