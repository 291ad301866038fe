import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';

const part = css({ paddingBlock: '6', borderBlockEnd: '1px solid {colors.split}' });
const name = css({ textStyle: 'h3', marginBlockEnd: '3' });
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });
const state = css({ display: 'grid', gap: '1', justifyItems: 'start', minWidth: '0', maxWidth: 'full' });
const label = css({ textStyle: 'note', color: 'muted' });

export function Part({ of, children }: { of: string; children: ReactNode }) {
  return (
    <section className={part} id={of}>
      <h2 className={name}>{of}</h2>
      <div className={row}>{children}</div>
    </section>
  );
}

export function State({ of, children, className }: { of: string; children: ReactNode; className?: string }) {
  return (
    <div className={className ?? state}>
      <span className={label}>{of}</span>
      {children}
    </div>
  );
}

export const wide = css({ display: 'grid', gap: '1', width: '320px', maxWidth: 'full' });
export const full = css({ display: 'grid', gap: '1', width: 'full' });
