import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { useCssVars } from '#src/ui/css-vars.ts';
import { moveFocus } from '#src/ui/controls/roving.ts';

const root = css({
  position: 'relative',
  height: 'fit-content',
  direction: 'ltr',
  '& > img': { width: 'full' },
});
const box = css({
  containerType: 'size',
  position: 'absolute',
  left: 'var(--x)',
  top: 'var(--y)',
  width: 'var(--w)',
  height: 'var(--h)',
  border: '2px solid #FFF',
  borderRadius: 'min(22px,40%)',
  boxShadow: '0 0 0 1px rgb(0 0 0/.45),inset 0 0 0 1px rgb(0 0 0/.45)',
  _before: {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: '50%',
    width: 'max(100% + 8px,44px)',
    height: 'max(100% + 8px,44px)',
    translate: '-50% -50%',
  },
  _focusVisible: { outline: '2px solid {colors.onMediaFocus}', outlineOffset: '3px' },
});
const chosen = css({ borderWidth: '3px', borderColor: 'theme', zIndex: '1' });
const open = css({ borderStyle: 'dashed', opacity: 0.85 });
const number = css({
  position: 'absolute',
  top: '-14px',
  left: '50%',
  translate: '-50% 0',
  display: 'grid',
  placeItems: 'center',
  minWidth: '26px',
  height: '26px',
  paddingInline: '2',
  borderRadius: '13px',
  fontSize: 'note',
  fontWeight: '660',
  lineHeight: '1',
  /* Beside a small face, not on it. */
  '@container (max-width: 48px)': {
    top: '-20px',
    minWidth: '18px',
    height: '18px',
    paddingInline: '1',
    fontSize: 'micro',
  },
});
const numberPlain = css({ background: 'white', color: 'ink' });
const numberChosen = css({ background: 'theme', color: 'onTheme' });

export interface Face {
  id: string;
  /** The number on it. */
  mark: string;
  /** The accessible name: "Face 2, becomes Nia". */
  label: string;
  /** In pixels of the picture. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** It has a source face. One without is dashed. */
  mapped: boolean;
}

interface FaceBoxesProps {
  /** The picture: an <img> that fills its width. */
  children: ReactNode;
  /** Size of the picture that the faces were found in. */
  width: number;
  height: number;
  faces: readonly Face[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** Delete or Backspace on a face. */
  onClear?: ((id: string) => void) | undefined;
  /** The accessible name of the group. */
  label: string;
  className?: string | undefined;
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(3)}%`;

interface BoxProps {
  face: Face;
  width: number;
  height: number;
  isChosen: boolean;
  isStop: boolean;
  onSelect: (id: string) => void;
}

function FaceBox({ face, width, height, isChosen, isStop, onSelect }: BoxProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useCssVars(ref, {
    '--x': percent(face.x, width),
    '--y': percent(face.y, height),
    '--w': percent(face.width, width),
    '--h': percent(face.height, height),
  });
  return (
    <button
      ref={ref}
      type="button"
      className={cx(box, isChosen ? chosen : !face.mapped && open)}
      aria-label={face.label}
      aria-pressed={isChosen}
      data-face={face.id}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onSelect(face.id)}
    >
      <b className={cx(number, isChosen ? numberChosen : numberPlain)} aria-hidden>
        {face.mark}
      </b>
    </button>
  );
}

/**
 * Numbered faces over their picture. One stop for Tab; arrows move, Enter or Space picks, Delete clears.
 * Boxes stay at the same position of the picture in either reading direction. The parent announces the
 * outcome.
 */
export function FaceBoxes({
  children,
  width,
  height,
  faces,
  selected,
  onSelect,
  onClear,
  label,
  className,
}: FaceBoxesProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['face'] : undefined;
    if (id !== undefined && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      onClear?.(id);
      return;
    }
    moveFocus(event, '[data-face]', 'both');
  };
  const stop = faces.some((face) => face.id === selected) ? selected : faces[0]?.id;
  return (
    <div className={cx(root, className)} role="group" aria-label={label} onKeyDown={onKeyDown}>
      {children}
      {faces.map((face) => (
        <FaceBox
          key={face.id}
          face={face}
          width={width}
          height={height}
          isChosen={face.id === selected}
          isStop={face.id === stop}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}
