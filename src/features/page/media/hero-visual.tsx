import { useT } from '#src/i18n/use-t.ts';
import { FaceThumbnail } from '#src/ui/media/face-thumbnail.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { BlockClip } from './block-clip.tsx';
import { Example, isExample } from './example.tsx';
import { BeforeAfter, MediaPicture, swappedOf } from './media-picture.tsx';

const frame = css({ position: 'relative', marginBottom: '6', lg: { marginBottom: '0' } });
const compare = css({ aspectRatio: { base: '4 / 3', sm: '16 / 10', lg: '4 / 3' }, borderRadius: 'xl' });
const float = css({
  position: 'absolute',
  left: '50%',
  bottom: '-24px',
  translate: '-50% 0',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  padding: '10px',
  paddingInlineEnd: '4',
  borderRadius: 'full',
  background: 'box',
  boxShadow: 'e2',
  color: 'menu',
  fontSize: 'small',
  fontWeight: 'ui',
  lineHeight: '1.3',
  whiteSpace: 'nowrap',
});

interface HeroVisualProps {
  /** Name in `tools/media.ts`, or an address. */
  name: string;
  /** The picture has a clip, or the address is of one. */
  clip: boolean;
}

export function HeroVisual({ name, clip }: HeroVisualProps) {
  const t = useT();
  const swapped = swappedOf(name);
  if (clip && name.startsWith('/'))
    return (
      <div className={cx(frame, compare)}>
        <BlockClip name={name} />
      </div>
    );
  const still =
    swapped === undefined ? (
      <MediaPicture name={name} eager className={compare} />
    ) : (
      <BeforeAfter name={name} eager grand flush className={compare} />
    );
  return (
    <div className={frame}>
      {clip && isExample(name) ? <Example name={name} still={still} /> : still}
      {name === 'scenes/astronaut' ? (
        <div className={float}>
          <FaceThumbnail
            size="sm"
            lit
            target={<MediaPicture name="faces/ravi" decorative />}
            source={<MediaPicture name="faces/ida" decorative />}
          />
          {t('home.becomes')}
        </div>
      ) : undefined}
    </div>
  );
}
