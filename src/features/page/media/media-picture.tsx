import { useT } from '#src/i18n/use-t.ts';
import { Compare } from '#src/ui/media/compare.tsx';
import { Picture } from '#src/ui/media/picture.tsx';
import { type MediaName, media } from '#tools/media.ts';

const isMedia = (name: string): name is MediaName => name in media;

/** The name of the picture after the swap, where there is one. */
export const swappedOf = (name: string): string | undefined =>
  isMedia(`${name}-swapped`) ? `${name}-swapped` : undefined;

/** Room of a picture of which only the address is known; what shows it gives it its size. CSS pixels. */
const UNKNOWN = { width: 960, height: 720 } as const;

/** Wide pictures fill a narrow screen, where a little less than all of its pixels is enough for them. */
const sizesOf = (width: number): string | undefined =>
  width > 360 ? `(max-width:640px) 80vw,${width}px` : undefined;

interface MediaPictureProps {
  /** Name in `tools/media.ts`, or an address on this site. */
  name: string;
  /** Beside text that already describes it. */
  decorative?: boolean | undefined;
  /** In the first view. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A picture of the site by its name or address; nothing where the name is unknown. The words beside one with an address
 * describe it.
 */
export function MediaPicture({ name, decorative = false, eager, className }: MediaPictureProps) {
  const t = useT();
  if (name.startsWith('/'))
    return <Picture src={name} {...UNKNOWN} alt="" eager={eager} className={className} />;
  if (!isMedia(name)) return undefined;
  const { alt, ...picture } = media[name];
  return (
    <Picture
      {...picture}
      sizes={sizesOf(picture.width)}
      alt={decorative ? '' : t(alt)}
      eager={eager}
      className={className}
    />
  );
}

interface BeforeAfterProps {
  name: string;
  swapped: string;
  eager?: boolean | undefined;
  /** The large one at the top of a page. */
  grand?: boolean | undefined;
  flush?: boolean | undefined;
  className?: string | undefined;
}

/** A picture and its swapped twin as a before/after slider. */
export function BeforeAfter({ name, swapped, eager, grand = false, flush, className }: BeforeAfterProps) {
  const t = useT();
  return (
    <Compare
      before={<MediaPicture name={name} eager={eager} />}
      after={<MediaPicture name={swapped} eager={eager} />}
      beforeLabel={t('page.before')}
      afterLabel={t('page.after')}
      label={t('page.compare')}
      valueText={(percent) => t('page.comparePosition', { percent })}
      tags={grand ? 'top' : 'bottom'}
      glow={grand ? 'wide' : 'normal'}
      flush={flush}
      className={className}
    />
  );
}
