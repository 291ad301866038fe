import { type ComponentType, type ReactNode, useId } from 'react';
import { cx } from '#styled-system/css/cx.js';
import { tabs } from '#styled-system/recipes/tabs.js';

interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  /** Gives a link instead of a radio: each tab is an address. */
  href?: string | undefined;
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
  /** Draws the tabs that have an `href`; plain links if absent. */
  link?: ComponentType<TabLinkProps> | undefined;
  className?: string | undefined;
}

const PlainLink = (props: TabLinkProps) => <a {...props} />;

/**
 * A choice among a few: links, or radios, which are the browser's own, so that what is pressed before any script
 * runs is chosen at once.
 */
export function Tabs<Id extends string>({
  items,
  value,
  onChange,
  label,
  look,
  compact,
  link: TabLink = PlainLink,
  className,
}: TabsProps<Id>) {
  const name = useId();
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
  return (
    <div className={cx(style.root, className)} role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <label key={item.id} className={style.tab}>
          <input
            type="radio"
            className={style.radio}
            name={name}
            checked={item.id === value}
            onChange={() => onChange?.(item.id)}
          />
          {item.label}
        </label>
      ))}
    </div>
  );
}
