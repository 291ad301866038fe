import { useEffect, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { css } from '#styled-system/css/css.js';

/** After this time the waiting is announced. Milliseconds. */
const SLOW_MS = 4000;

const box = css({
  position: 'absolute',
  inset: '0',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  width: 'min(100%,440px)',
  marginInline: 'auto',
  padding: '6',
  background: 'box',
});
const text = css({ minHeight: '44px', color: 'muted', textStyle: 'small', textAlign: 'center' });
const field = css({ height: '48px' });
const half = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4' });
const label = css({ width: '30%' });
const press = css({ height: '52px' });

export function FrameLoading() {
  const t = useT();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={box}>
      <p role="status" className={text}>
        {t(slow ? 'checkout.slow' : 'checkout.opening')}
      </p>
      <Skeleton className={label} />
      <Skeleton shape="block" className={field} />
      <div className={half}>
        <Skeleton shape="block" className={field} />
        <Skeleton shape="block" className={field} />
      </div>
      <Skeleton className={label} />
      <Skeleton shape="block" className={field} />
      <Skeleton shape="block" className={press} />
    </div>
  );
}
