import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { useCssVars } from '#src/ui/css-vars.ts';
import { FirstViewEnd } from '#src/ui/sections/first-view.tsx';

const bench = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  lg: {
    gridTemplate: '"panel stage" minmax(0,1fr) "panel samples" auto/408px minmax(0,1fr)',
    height: 'calc(100dvh - var(--top,{sizes.headerLg}))',
    minHeight: '680px',
  },
});
const stageArea = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '14px',
  minWidth: '0',
  paddingInline: { sm: '6' },
  paddingBlockStart: { sm: '4', lg: '6' },
  lg: { gridArea: 'stage', minHeight: '0' },
});
const panelArea = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  minWidth: '0',
  padding: '4',
  sm: { paddingInline: '6', paddingBlock: '5', paddingBlockEnd: '0' },
  lg: {
    gridArea: 'panel',
    borderInlineEnd: '1px solid {colors.split}',
    paddingBlockStart: '6',
    overflowY: 'auto',
    scrollbarWidth: 'none',
  },
});
const samplesArea = css({
  minWidth: '0',
  paddingBlock: '4px 20px',
  sm: { paddingInline: '6' },
  lg: { gridArea: 'samples', paddingBlock: '16px 20px' },
});
const stage = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  containerType: 'size',
  overflow: 'hidden',
  background: 'stage',
  isolation: 'isolate',
  height: 'min(calc(100vw/var(--ratio,1.333)),56svh)',
  borderRadius: { sm: 'xl' },
  lg: { flex: '1', height: 'auto', minHeight: '0' },
});
const canvas = css({
  position: 'relative',
  aspectRatio: 'var(--ratio,1.333)',
  width: 'min(100cqw,100cqh*var(--ratio,1.333))',
  overflow: 'hidden',
});
/* More than one line where the longest words need it. */
const commands = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px',
  '& > button': { flex: '1 1 0', minWidth: 'min-content' },
});
const wide = css({ lgDown: { display: 'none' } });
/* As high as what is in it. */
const low = css({
  lgDown: { containerType: 'normal', height: 'auto', padding: '16px 16px 0', background: 'transparent' },
});

/** How far down the page it begins: the offline bar may be above it. Pixels. */
function useTop(ref: RefObject<HTMLElement | null>): number | undefined {
  const [top, setTop] = useState<number>();
  useEffect(() => {
    const observer = new ResizeObserver(() =>
      setTop(ref.current ? Math.round(ref.current.getBoundingClientRect().top + scrollY) : undefined),
    );
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}

/** The page's three parts: one column on phones and tablets, panel beside stage from 1024 px. */
export function Bench({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const top = useTop(ref);
  useCssVars(ref, { '--top': top === undefined ? undefined : `${top}px` });
  return (
    <div ref={ref} className={bench} data-controls>
      {children}
      <FirstViewEnd />
    </div>
  );
}
export const StageArea = ({ children }: { children: ReactNode }) => (
  <div className={stageArea}>{children}</div>
);
export const PanelArea = ({ children }: { children: ReactNode }) => (
  <div className={panelArea}>{children}</div>
);
export const SamplesArea = ({ children }: { children: ReactNode }) => (
  <div className={samplesArea}>{children}</div>
);
/** What can be done with a result besides saving and sharing: stacked buttons. */
export const Commands = ({ children }: { children: ReactNode }) => <div className={commands}>{children}</div>;

interface StageProps {
  ratio?: number | undefined;
  /** In one column it is not shown, or no higher than what is in it. */
  narrow?: 'none' | 'low' | undefined;
  children: ReactNode;
}

export function Stage({ ratio, narrow, children }: StageProps) {
  const ref = useRef<HTMLDivElement>(null);
  useCssVars(ref, { '--ratio': ratio === undefined ? undefined : String(ratio) });
  return (
    <div ref={ref} className={cx(stage, narrow === 'none' && wide, narrow === 'low' && low)}>
      {children}
    </div>
  );
}

/** The frame of the picture, as large as the stage allows. */
export const Canvas = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={cx(canvas, className)}>{children}</div>
);
