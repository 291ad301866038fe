import { useRef } from 'react';
import type { ClipPerson } from '#contract/tools/faces.ts';
import { useCssVars } from '#src/ui/css-vars.ts';
import { css } from '#styled-system/css/css.js';

const piece = css({
  position: 'absolute',
  insetBlock: '0',
  left: 'var(--from,0%)',
  width: 'max(3px,calc(var(--to,0%) - var(--from,0%)))',
  borderRadius: 'full',
  background: 'theme',
});

/** A stretch of a clip; its parent is positioned and as wide as the clip is long (milliseconds). */
export function Stretch({ span, length }: { span: ClipPerson['spans'][number]; length: number }) {
  const ref = useRef<HTMLElement>(null);
  const share = (ms: number): string => `${Math.min(100, Math.max(0, (ms / length) * 100)).toFixed(2)}%`;
  useCssVars(ref, { '--from': share(span.from_ms), '--to': share(span.to_ms) });
  return <i ref={ref} className={piece} />;
}
