import { useEffect, useRef, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { Compare } from '#src/ui/media/compare.tsx';
import { Picture } from '#src/ui/media/picture.tsx';
import { type MediaName, media } from '#tools/media.ts';

const around = css({ display: 'contents' });
const whole = css({ position: 'absolute', inset: '0' });
const hidden = css({ visibility: 'hidden' });

const isMedia = (name: string): name is MediaName => name in media;

/** The name of the picture after the swap, where there is one. */
export const swappedOf = (name: string): string | undefined =>
  isMedia(`${name}-swapped`) ? `${name}-swapped` : undefined;

/** Room of a picture of which only the address is known; what shows it gives it its size. CSS pixels. */
const UNKNOWN = { width: 960, height: 720 } as const;

/**
 * Wide pictures fill a narrow screen, where a little less than all of its pixels is enough for them; not for those of the
 * first view: browsers take a film over one that is enlarged for the larger paint.
 */
const sizesOf = (width: number, eager: boolean): string | undefined =>
  width > 360 ? `(max-width:640px) ${eager ? 'calc(100vw - 32px)' : '80vw'},${width}px` : undefined;

interface MediaPictureProps {
  /** Name in `tools/media.ts`, or an address on this site. */
  name: string;
  /** Beside text that already describes it. */
  decorative?: boolean | undefined;
  /** Describes it instead of its own words. */
  words?: string | undefined;
  /** In the first view. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A picture of the site by its name or address; nothing where the name is unknown. The words beside one with an address
 * describe it.
 */
export function MediaPicture({
  name,
  decorative = false,
  words,
  eager = false,
  className,
}: MediaPictureProps) {
  const t = useT();
  if (name.startsWith('/'))
    return <Picture src={name} {...UNKNOWN} alt="" eager={eager} className={className} />;
  if (!isMedia(name)) return undefined;
  const { alt, ...picture } = media[name];
  return (
    <Picture
      {...picture}
      sizes={sizesOf(picture.width, eager)}
      alt={decorative ? '' : (words ?? t(alt))}
      eager={eager}
      className={className}
    />
  );
}

interface BeforeAfterProps {
  /** A picture that has a swapped twin, and one of the halves of both. */
  name: string;
  eager?: boolean | undefined;
  /** The large one at the top of a page. */
  grand?: boolean | undefined;
  flush?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A picture and its swapped twin as a before/after slider. One picture shows a half of each; the twins are loaded when
 * the slider is reached for, and shown once both are there.
 */
export function BeforeAfter({ name, eager, grand = false, flush, className }: BeforeAfterProps) {
  const t = useT();
  const [reached, setReached] = useState(false);
  const [loaded, setLoaded] = useState(0);
  const swapped = `${name}-swapped`;
  const wordsOf = (of: string): string => (isMedia(of) ? t(media[of].alt) : '');
  const reach = (): void => setReached(true);
  const root = useRef<HTMLDivElement>(null);
  // Somebody was faster than the slider's code.
  useEffect(() => {
    if (root.current?.matches(':hover,:focus-within')) setReached(true);
  }, []);
  const twin = (of: string) =>
    reached && (
      <span className={cx(whole, loaded < 2 && hidden)} onLoad={() => setLoaded((count) => count + 1)}>
        <MediaPicture name={of} decorative eager />
      </span>
    );
  const halves = (
    <MediaPicture name={`${name}-halves`} words={[name, swapped].map(wordsOf).join(' – ')} eager={eager} />
  );
  return (
    <div
      ref={root}
      className={around}
      onPointerMove={reach}
      onPointerDown={reach}
      onFocus={reach}
      onKeyDown={reach}
    >
      <Compare
        before={
          <>
            {halves}
            {twin(name)}
          </>
        }
        after={twin(swapped)}
        beforeLabel={t('page.before')}
        afterLabel={t('page.after')}
        label={t('page.compare')}
        valueText={(percent) => t('page.comparePosition', { percent })}
        tags={grand ? 'top' : 'bottom'}
        glow={grand ? 'wide' : 'normal'}
        flush={flush}
        className={className}
      />
    </div>
  );
}
