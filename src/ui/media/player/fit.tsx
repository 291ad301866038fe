import { type ReactNode, useRef } from 'react';
import { css } from '#styled-system/css/css.js';
import { useCssVars } from '#src/ui/css-vars.ts';

const room = css({
  display: 'grid',
  placeItems: 'center',
  flex: '1',
  width: 'full',
  minHeight: '0',
  containerType: 'size',
});
const box = css({
  position: 'relative',
  aspectRatio: 'var(--ratio,1.333)',
  width: 'min(100cqw,100cqh*var(--ratio,1.333))',
  overflow: 'hidden',
});

/** A box of this ratio (width by height), as large as its room allows. */
export function Fit({ ratio, children }: { ratio: number; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useCssVars(ref, { '--ratio': String(ratio) });
  return (
    <div ref={ref} className={room}>
      <div className={box}>{children}</div>
    </div>
  );
}
