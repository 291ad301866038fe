import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { forOthers, isFirstVisit } from '#src/hydration/first-visit.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

/* As high as the choice, in one line. */
const room = css({ height: '48px', borderRadius: 'btnLg', background: 'box2' });

/**
 * Room for the choice where a result is made, whose code comes later: what stands above would
 * be moved by it. A first visit has no worker yet, so nothing to choose.
 */
export function PlacesRoom() {
  useSignals();
  const hydrated = useHydrated();
  const [isReturn] = useState(() => !isFirstVisit());
  if (hydrated && (!isReturn || isOffline.value)) return undefined;
  return <div aria-hidden className={cx(room, forOthers)} />;
}
