import { useState, type ReactNode } from 'react';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { LinkCards } from './link-card.tsx';
import { css } from '#styled-system/css/css.js';

const panel = css({
  display: 'grid',
  gap: '4',
  padding: { base: '4', sm: '6' },
  borderRadius: 'xl',
  background: 'stage',
  boxShadow: 'e1',
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
});
const title = css({ textStyle: 'h3' });
const choice = css({ width: { base: 'full', sm: '320px' } });

interface OperationTab {
  value: string;
  label: string;
  /** List items. */
  content: ReactNode;
}

export function OperationPanel({
  title: heading,
  label,
  tabs,
}: {
  title: string;
  label: string;
  tabs: readonly OperationTab[];
}) {
  const [value, setValue] = useState(tabs[0]?.value ?? '');
  return (
    <section className={panel} aria-label={heading}>
      <div className={head}>
        <h2 className={title}>{heading}</h2>
        <Tabs
          className={choice}
          items={tabs.map((tab) => ({ id: tab.value, label: tab.label }))}
          value={value}
          onChange={setValue}
          label={label}
        />
      </div>
      <LinkCards>{tabs.find((tab) => tab.value === value)?.content}</LinkCards>
    </section>
  );
}
