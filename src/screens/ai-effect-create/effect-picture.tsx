import { useT } from '#src/i18n/use-t.ts';
import { CoverPicture, pictureAt } from '#src/features/page/media/cover-picture.tsx';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { css } from '#styled-system/css/css.js';

const open = css({
  display: 'block',
  width: 'full',
  height: 'full',
  cursor: 'zoom-in',
  _focusVisible: { outlineOffset: '-4px', outlineColor: 'onMediaFocus' },
});

/** The effect's picture; a press shows it full screen. */
export function EffectPicture({ src, name }: { src: string; name: string }) {
  const t = useT();
  const picture = pictureAt(src);
  if (!picture) return undefined;
  const { src2x, width, height, alt } = picture;
  return (
    <button
      type="button"
      className={open}
      aria-label={`${name}: ${t('media.open')}`}
      onClick={() =>
        openDialog('media-preview', {
          url: src2x,
          alt: t(alt),
          width: width * 2,
          height: height * 2,
        })
      }
    >
      <CoverPicture src={src} />
    </button>
  );
}
