import type { PageSectionItem } from '#contract/site/page-template.ts';
import { MediaPicture } from '#src/features/page/media/media-picture.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const base = css({
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  width: 'full',
  minHeight: '100px',
  padding: '3',
  paddingInlineEnd: '5',
  borderRadius: 'xl',
  textAlign: 'start',
  cursor: 'pointer',
  transition: 'background-color {durations.fast}',
  '& img': { width: '76px', height: '76px', flex: 'none', borderRadius: 'lg', objectFit: 'cover' },
  _off: { opacity: '0.5', cursor: 'default' },
});
const strong = css({
  background: 'themeSoft',
  boxShadow: 'inset 0 0 0 1.5px {colors.themeLine}',
  _hover: { background: 'box2' },
});
const plain = css({ background: 'box', boxShadow: 'e1', _hover: { background: 'box2' } });
const words = css({ flex: '1', minWidth: '0', display: 'grid', gap: '2px' });
const title = css({ color: 'menu', fontWeight: 'strong', fontSize: 'body', lineHeight: 'ui' });
const line = css({ textStyle: 'small', color: 'desc' });
const arrow = css({ color: 'themeText' });

interface ToolButtonProps {
  item: PageSectionItem;
  first: boolean;
  busy: boolean;
  disabled: boolean;
  onPress: () => void;
}

/** A tool that works: pressed, it opens with what was shared. */
export const ToolButton = ({ item, first, busy, disabled, onPress }: ToolButtonProps) => (
  <button
    type="button"
    className={cx(base, first ? strong : plain)}
    disabled={disabled}
    aria-busy={busy || undefined}
    onClick={onPress}
  >
    <MediaPicture name={item.path ?? ''} decorative />
    <span className={words}>
      <span className={title}>{item.title}</span>
      <span className={line}>{item.description}</span>
    </span>
    <Icon of={ArrowRight} flip className={arrow} />
  </button>
);
