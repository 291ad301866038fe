import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { keep, servedAs } from './again.ts';
import { LIVE } from './live.ts';
import { partsChanged } from './tracker.ts';

const contents = css({ display: 'contents' });
/** What the browser draws itself is live from its start. */
const drawn = typeof document === 'undefined' ? '' : LIVE;

/** What is hydrated by itself, inside its boundary: it is live from the commit on that hydrates it. */
export function Part({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const again = useRef<() => Promise<void>>(undefined);
  useLayoutEffect(() => {
    const part = ref.current;
    const before = part && servedAs(part);
    if (!before) return;
    part.dataset['part'] = LIVE;
    again.current = keep(part, before);
  }, []);
  useEffect(() => {
    partsChanged();
    void again.current?.();
  }, []);
  return (
    <div ref={ref} data-part={drawn} suppressHydrationWarning className={contents}>
      {children}
    </div>
  );
}
