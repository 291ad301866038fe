import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { keep } from './again.ts';
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
    if (part?.dataset['part'] !== '') return;
    part.dataset['part'] = LIVE;
    again.current = keep(part);
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
