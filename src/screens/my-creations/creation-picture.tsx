import { useSignals } from '@preact/signals-react/runtime';
import type { Result } from '#contract/media.ts';
import { useT } from '#src/i18n/use-t.ts';
import { HoverVideo } from '#src/features/page/media/hover-video.tsx';
import { MediaAway, useMediaAway } from '#src/features/page/media/media-missing.tsx';
import { cachedResults } from '#src/features/creations/gallery/gallery.ts';
import { css } from '#styled-system/css/css.js';

const fill = css({ width: 'full', height: 'full' });
const picture = css({
  width: 'full',
  height: 'full',
  objectFit: 'cover',
  transition: 'transform {durations.slow} {easings.enter}',
  '[data-hovered] &': { transform: 'scale(1.03)' },
});

/** A result on its tile; an icon where it cannot be loaded. */
export function CreationPicture({ result }: { result: Result }) {
  useSignals();
  const t = useT();
  const [away, onError] = useMediaAway(result.url, cachedResults.value.has(result.name));
  if (away) return <MediaAway size="tile" />;
  const { url, kind, width, height } = result;
  const facts = { className: picture, src: url, width: width ?? 300, height: height ?? 400 };
  return (
    <div className={fill} onErrorCapture={onError}>
      {kind === 'video' && <HoverVideo {...facts} label={t('tool.result')} />}
      {(kind === 'image' || kind === 'gif') && (
        <img {...facts} alt={t('tool.result')} loading="lazy" decoding="async" draggable={false} />
      )}
    </div>
  );
}
