import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const heading = css({
  position: 'sticky',
  top: '0',
  zIndex: '1',
  paddingBlock: '10px',
  paddingInlineEnd: '3',
  background: 'box',
  boxShadow: 'inset 0 -1px {colors.split}',
  color: 'muted',
  fontSize: 'note',
  fontWeight: 'ui',
  textAlign: 'start',
});
const last = css({ '&&': { textAlign: 'end', paddingInlineEnd: '0' } });

/** The name of a column, sticky while the rows scroll. `end`: a last column of numbers. */
export function ColumnHeading({ end = false, children }: { end?: boolean; children: ReactNode }) {
  return (
    // The explicit role is needed: a table that phones show as cards loses it.
    <th role="columnheader" scope="col" className={cx(heading, end && last)}>
      {children}
    </th>
  );
}
