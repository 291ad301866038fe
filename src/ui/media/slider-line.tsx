import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const line = css({
  position: 'absolute',
  insetBlock: '0',
  width: '2px',
  marginLeft: '-1px',
  background: '{gradients.seam}',
  pointerEvents: 'none',
  _before: {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInline: 'var(--glow,-16px)',
    background: '{gradients.glow}',
    opacity: 0.4,
  },
  _forcedColors: { background: 'CanvasText' },
});
const start = css({ left: '0' });
const centre = css({ left: '50%' });
const wide = css({ '--glow': 'clamp(-36px,-3.2vw,-18px)' });
const soft = css({ _before: { maskImage: 'linear-gradient(transparent,#000 22% 78%,transparent)' } });

interface SliderLineProps {
  /** `start`: on the left edge of its box, for a box that is moved. `centre`: in the middle. */
  at?: 'start' | 'centre';
  /** `wide`: the hero's glow. `soft`: a glow that fades at both ends, off pictures. */
  glow?: 'normal' | 'wide' | 'soft';
}

/** The line of light between before and after. Its parent is positioned. */
export function SliderLine({ at = 'centre', glow = 'normal' }: SliderLineProps) {
  return (
    <i
      aria-hidden
      data-line
      className={cx(line, at === 'centre' ? centre : start, glow === 'wide' && wide, glow === 'soft' && soft)}
    />
  );
}
