import { css } from '#styled-system/css/css.js';

const mark = css({ flex: 'none' });
const left = css({ stroke: 'menu', opacity: 0.5 });
const right = css({ stroke: 'logo' });
const stem = css({ stroke: 'menu' });
const brand = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '9px',
  minHeight: 'target',
  color: 'h',
  fontWeight: 'display',
  fontSize: '1.1875rem',
  letterSpacing: '-.03em',
});

/** The mark: two arches of an m with the slider line as their shared stem. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg
      className={mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="3.4"
      strokeLinecap="round"
      aria-hidden
    >
      <path className={left} d="M4.5 25V15.2a5.75 5.75 0 0 1 11.5 0" />
      <path className={right} d="M27.5 25V15.2a5.75 5.75 0 0 0-11.5 0" />
      <path className={stem} strokeWidth="2.6" d="M16 4.5v23" />
    </svg>
  );
}

/** Put it in a link. */
export function Logo({ name, size = 30 }: { name: string; size?: number }) {
  return (
    <span className={brand} translate="no">
      <Mark size={size} />
      <span>{name}</span>
    </span>
  );
}
