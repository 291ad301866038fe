import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const bar = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: '10px 12px',
  minHeight: '52px',
  paddingBlock: '3',
  paddingInline: 'max(16px,env(safe-area-inset-left)) max(16px,env(safe-area-inset-right))',
  color: 'menu',
  fontSize: 'ui',
  lineHeight: '1.35',
  sm: {
    gridTemplateColumns: 'auto 1fr auto',
    paddingBlock: '6px',
    paddingInline: 'max(24px,env(safe-area-inset-left)) max(24px,env(safe-area-inset-right))',
  },
});
const tones = {
  neutral: css({ background: 'box2', borderBlockEnd: '1px solid {colors.split}' }),
  theme: css({ background: 'themeSoft', borderBlockEnd: '1px solid {colors.themeLine}' }),
};
const slot = css({
  display: 'flex',
  gap: '2',
  gridColumn: '1/-1',
  '& > *': { flex: '1' },
  sm: { gridColumn: 'auto', '& > *': { flex: 'none' } },
});

interface BarProps {
  tone?: keyof typeof tones | undefined;
  icon: ReactNode;
  /** Its parent announces it. */
  silent?: boolean | undefined;
  /** Small buttons; under the text on phones. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A bar under the header for states of the whole application: offline, an update. */
export function Bar({ tone = 'neutral', silent = false, icon, actions, children }: BarProps) {
  return (
    <div className={cx(bar, tones[tone])} role={silent ? undefined : 'status'}>
      {icon}
      <p>{children}</p>
      {actions !== undefined && <div className={slot}>{actions}</div>}
    </div>
  );
}
