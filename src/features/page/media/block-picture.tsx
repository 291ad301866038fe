import { useT } from '#src/i18n/use-t.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Mirror } from '#src/ui/feedback/empty-state.tsx';
import { css } from '#styled-system/css/css.js';
import { BlockClip } from './block-clip.tsx';
import { GroupPicture } from './group-picture.tsx';
import { BeforeAfter, MediaPicture, swappedOf } from './media-picture.tsx';

const fill = css({ height: 'full' });
const strip = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
  gap: '3px',
  height: 'full',
});
const corner = css({ position: 'absolute', top: '14px', insetInlineStart: '14px' });
const stage = css({ display: 'grid', placeItems: 'end center', height: 'full' });
const mirror = css({ marginBlockEnd: '0' });

/** A loop, shown as three of its frames. */
function Loop() {
  const t = useT();
  return (
    <div className={strip}>
      <MediaPicture name="faces/jun" />
      <MediaPicture name="faces/ada" />
      <MediaPicture name="faces/mei" />
      <Badge tone="media" className={corner}>
        {t('page.gif')}
      </Badge>
    </div>
  );
}

interface BlockPictureProps {
  /** Name in `tools/media.ts`, or an address. */
  name: string;
  /** A clip instead of a picture. */
  clip: boolean;
  href: string | undefined;
}

export function BlockPicture({ name, clip, href }: BlockPictureProps) {
  if (clip) return <BlockClip name={name} />;
  const swapped = swappedOf(name);
  if (href === '/gif-face-swap') return <Loop />;
  if (swapped !== undefined && href === '/multiple-face-swap') return <GroupPicture name={swapped} />;
  if (swapped !== undefined) return <BeforeAfter name={name} flush className={fill} />;
  if (!name.startsWith('faces/')) return <MediaPicture name={name} />;
  return (
    <div className={stage}>
      <Mirror picture={<MediaPicture name={name} decorative />} className={mirror} />
    </div>
  );
}
