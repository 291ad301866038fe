import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';

const bar = css({
  position: { base: 'fixed', sm: 'sticky' },
  insetInline: { base: '0', sm: 'auto' },
  bottom: '0',
  /* Above the page's content on phones; elsewhere it scrolls under the header. */
  zIndex: { base: 'bar', sm: '1' },
  display: 'flex',
  flexDirection: 'column',
  gap: '10px',
  marginBlockStart: 'auto',
  marginInline: { sm: '-24px' },
  paddingBlock: '12px calc(12px + {spacing.safe})',
  paddingInline: { base: '4', sm: '6' },
  background: 'bg',
  borderBlockStart: '1px solid {colors.split}',
  lg: { paddingBlock: '4' },
  /* On its side a phone has no room for a bar that stays. */
  '@media (max-height: 500px)': { position: 'static', marginInline: '-16px', sm: { marginInline: '-24px' } },
});
const foot = css({
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row', lg: 'column' },
  alignItems: { sm: 'center', lg: 'stretch' },
  justifyContent: 'space-between',
  gap: '10px',
});
const line = css({
  display: 'flex',
  flexDirection: { base: 'row', sm: 'column', lg: 'row' },
  alignItems: { base: 'center', sm: 'flex-start', lg: 'center' },
  justifyContent: 'space-between',
  flexWrap: { base: 'wrap', sm: 'nowrap' },
  columnGap: '10px',
  rowGap: { base: '6px', sm: '2px' },
  fontSize: 'small',
  lineHeight: '1.35',
  color: 'muted',
  '& b': { color: 'menu', fontWeight: '600' },
});
const press = css({ sm: { minWidth: '260px' }, lg: { minWidth: '0' } });

interface ActionFootProps {
  id?: string;
  info?: ReactNode;
  children: ReactNode;
}

/** The main button, with the price beside it. */
export const ActionFoot = ({ id, info, children }: ActionFootProps) => (
  <div className={foot}>
    {info !== undefined && (
      <div id={id} className={line}>
        {info}
      </div>
    )}
    <div className={press}>{children}</div>
  </div>
);

/** Pinned at the bottom of a phone: choices that stay within reach, above the foot. */
export const ActionFrame = ({ children }: { children: ReactNode }) => (
  <div data-action-bar className={bar}>
    {children}
  </div>
);

export const ActionBar = (props: ActionFootProps) => (
  <ActionFrame>
    <ActionFoot {...props} />
  </ActionFrame>
);
