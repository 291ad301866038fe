import { type ReactNode, useId } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const group = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0', border: '0' });
const label = css({ textStyle: 'label', marginBlockEnd: '2' });
const list = css({
  display: 'flex',
  flexDirection: 'column',
  /* The fifth row is seen in part: there are more. */
  maxHeight: '290px',
  overflowY: 'auto',
  borderRadius: 'lg',
  background: 'box',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
});
const row = css({
  position: 'relative',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  columnGap: '3',
  minHeight: 'target',
  paddingBlock: '10px',
  paddingInline: '14px',
  '& + &': { borderBlockStart: '1px solid {colors.split}' },
  '&:has(:checked)': { background: 'themeSoft' },
  '&:has(input:disabled)': { color: 'muted' },
  '&:has(input:focus-visible)': {
    outline: '3px solid {colors.menu}',
    outlineOffset: '-3px',
    borderRadius: 'lg',
  },
});
/* All of the row chooses. Its parts are parts of the row, so that a sample stands among them. */
const choice = css({
  display: 'contents',
  cursor: 'pointer',
  _after: { content: '""', position: 'absolute', inset: '0' },
  '&:has(:disabled)': { cursor: 'default' },
});
const sampleSlot = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '48px',
  '& img': { width: 'full', height: 'auto', aspectRatio: '1', objectFit: 'cover', borderRadius: 'md' },
  /* Above what chooses. */
  '& button': { position: 'relative', zIndex: '1' },
});
const radio = css({
  position: 'relative',
  /* Above what chooses: it is pressed itself as well. */
  zIndex: '1',
  appearance: 'none',
  width: '18px',
  height: '18px',
  margin: '0',
  borderRadius: 'full',
  border: '2px solid {colors.muted}',
  cursor: 'inherit',
  _checked: { border: '6px solid {colors.themeText}' },
  /* The row has it. */
  _focusVisible: { outline: 'none' },
  _disabled: { opacity: '0.4' },
});
const words = css({
  flex: '1',
  minWidth: '0',
  display: 'flex',
  flexDirection: 'column',
  overflowWrap: 'anywhere',
});
const name = css({ color: 'menu', fontWeight: 'ui', fontSize: 'ui', lineHeight: '1.35' });
const note = css({ textStyle: 'note', color: 'muted' });
const aside = css({
  order: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  textStyle: 'note',
  color: 'muted',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});

/** Beside a sample, names have no room on narrow phones but for themselves. */
const narrowed = css({
  '@media (width < 400px)': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0,1fr) auto',
    rowGap: '1',
    '& > label > :last-child': {
      gridColumn: '2',
      gridRow: '2',
      flexFlow: 'row wrap',
      alignItems: 'baseline',
      columnGap: '2',
    },
    '& > :not(label)': { gridColumn: '3', gridRow: '1/3' },
  },
});

interface RowOption {
  key: string;
  name: string;
  note: ReactNode;
  /** At the end of the row. */
  aside: ReactNode;
  /** Before that. */
  sample?: ReactNode;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
}

/** A choice among things that differ by several facts: the browser's own radios, a row each. */
export function RowChoice({ legend, options }: { legend: string; options: readonly RowOption[] }) {
  const id = useId();
  const withSamples = options.some(({ sample }) => sample !== undefined);
  return (
    <fieldset className={group}>
      <legend className={label}>{legend}</legend>
      <div className={list}>
        {options.map(({ key, onChoose, ...option }) => (
          <div key={key} className={cx(row, withSamples && narrowed)}>
            <label className={choice}>
              <input
                className={radio}
                type="radio"
                name={id}
                checked={option.checked}
                disabled={option.disabled}
                onChange={onChoose}
              />
              <span className={words}>
                <span className={name}>{option.name}</span>
                <span className={note}>{option.note}</span>
              </span>
              <span className={aside}>{option.aside}</span>
            </label>
            {option.sample !== undefined && <span className={sampleSlot}>{option.sample}</span>}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
