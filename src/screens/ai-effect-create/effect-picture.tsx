import { useT } from '#src/i18n/use-t.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { Picture } from '#src/ui/media/picture.tsx';
import { css } from '#styled-system/css/css.js';

const open = css({
  display: 'block',
  width: 'full',
  height: 'full',
  cursor: 'zoom-in',
  _focusVisible: { outlineOffset: '-4px', outlineColor: 'onMediaFocus' },
});
const [WIDTH, HEIGHT] = [300, 400];

export function EffectPicture({ src, name }: { src: string; name: string }) {
  const t = useT();
  const src2x = src.replace('.webp', '@2x.webp');
  return (
    <button
      type="button"
      className={open}
      aria-label={`${name}: ${t('media.open')}`}
      onClick={() =>
        openDialog('media-preview', { url: src2x, alt: name, width: WIDTH * 2, height: HEIGHT * 2 })
      }
    >
      <Picture src={src} src2x={src2x} width={WIDTH} height={HEIGHT} alt="" />
    </button>
  );
}
