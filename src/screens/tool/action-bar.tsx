import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';

const bar = css({
  position: { base: 'fixed', sm: 'sticky' },
  insetInline: { base: '0', sm: 'auto' },
  bottom: '0',
  zIndex: 'bar',
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row', lg: 'column' },
  alignItems: { sm: 'center', lg: 'stretch' },
  justifyContent: 'space-between',
  gap: '10px',
  marginBlockStart: 'auto',
  marginInline: { sm: '-24px' },
  paddingBlock: '12px calc(12px + {spacing.safe})',
  paddingInline: { base: '4', sm: '6' },
  background: 'bg',
  borderBlockStart: '1px solid {colors.split}',
  lg: { paddingBlock: '4' },
});
const line = css({
  display: 'flex',
  flexDirection: { base: 'row', sm: 'column', lg: 'row' },
  alignItems: { base: 'center', sm: 'flex-start', lg: 'center' },
  justifyContent: 'space-between',
  columnGap: '10px',
  rowGap: '2px',
  fontSize: 'small',
  lineHeight: '1.35',
  color: 'muted',
  '& b': { color: 'menu', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
});
const press = css({ sm: { minWidth: '260px' }, lg: { minWidth: '0' } });

/** The price beside the main button; pinned at the bottom of a phone. */
export function ActionBar({ id, info, children }: { id?: string; info: ReactNode; children: ReactNode }) {
  return (
    <div data-action-bar className={bar}>
      <div id={id} className={line}>
        {info}
      </div>
      <div className={press}>{children}</div>
    </div>
  );
}
