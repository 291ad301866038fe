import type { ReactNode } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '4',
  color: 'muted',
  textStyle: 'small',
});

interface ListTailProps {
  problem: ReactNode;
  retry: ReactNode;
  onRetry: () => void;
  /** Stands for the rows that are loading. */
  waiting: ReactNode;
  /** Says that these are all rows. */
  end: ReactNode;
}

/** Below the rows of a list that is loaded page by page: the first of its parts that there is. */
export function ListTail({ problem, retry, onRetry, waiting, end }: ListTailProps) {
  if (problem !== undefined)
    return (
      <div className={foot}>
        {problem}
        <Button size="sm" onClick={onRetry}>
          {retry}
        </Button>
      </div>
    );
  return waiting ?? (end !== undefined && <p className={foot}>{end}</p>);
}
