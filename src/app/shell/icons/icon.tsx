import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { type IconName, iconId } from './icon-names.ts';

const fixed = css({ flex: 'none' });
const mirrored = css({ _rtl: { scale: '-1 1' } });

/** A decorative icon of the shell; the control around it carries the name. */
export function ShellIcon({
  name,
  small = false,
  flip = false,
}: {
  name: IconName;
  small?: boolean;
  flip?: boolean;
}) {
  const size = small ? 16 : 20;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className={cx(fixed, flip && mirrored)} aria-hidden>
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
