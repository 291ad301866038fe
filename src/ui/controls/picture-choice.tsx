import { type ReactNode, useId } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const group = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0', border: '0' });
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' });
const label = css({ textStyle: 'label' });
const grid = css({ display: 'grid', gridTemplateColumns: 'repeat(4,minmax(0,1fr))', gap: '2' });
const captioned = css({ gridTemplateColumns: 'repeat(3,minmax(0,1fr))' });
const tile = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  borderRadius: 'md',
  overflow: 'hidden',
  cursor: 'pointer',
  background: 'box',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
  textStyle: 'note',
  textAlign: 'center',
  '& img': { width: 'full', aspectRatio: '1', objectFit: 'cover' },
  '& span': { paddingBlock: '2px 5px', paddingInline: '1' },
  '&:has(:checked)': { outline: '3px solid {colors.themeText}', outlineOffset: '-3px' },
  '&:has(:focus-visible)': { outline: '3px solid {colors.menu}', outlineOffset: '2px' },
});
/** A caption below leaves the whole picture to be judged. */
const whole = css({ '& img': { aspectRatio: '4/3', objectFit: 'contain' } });
const radio = css({ position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', margin: '0' });

/** A picture to choose; its name is read out, and shown below where pictures are `captioned`. */
interface PictureOption {
  key: string;
  name: string;
  picture: string;
  checked: boolean;
  onChoose: () => void;
}

interface PictureChoiceProps {
  legend: string;
  /** What stands beside the legend. */
  action?: ReactNode;
  /** What stands between the legend and the pictures. */
  note?: ReactNode;
  captioned?: boolean;
  options: readonly PictureOption[];
}

export function PictureChoice({ legend, action, note, captioned: isCaptioned, options }: PictureChoiceProps) {
  const id = useId();
  return (
    <fieldset className={group}>
      <div className={head}>
        <legend className={label}>{legend}</legend>
        {action}
      </div>
      {note}
      <div className={isCaptioned ? cx(grid, captioned) : grid}>
        {options.map(({ key, name, picture, checked, onChoose }) => (
          <label key={key} className={isCaptioned ? cx(tile, whole) : tile}>
            <input
              className={radio}
              type="radio"
              name={id}
              aria-label={name}
              checked={checked}
              onChange={onChoose}
            />
            <img src={picture} alt="" draggable={false} />
            {isCaptioned && <span>{name}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
