import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import type { Key } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { css } from '#styled-system/css/css.js';
import { type SampleEntry, thumbnailOf } from '#tools/sample-entry.ts';

const title = css({
  textStyle: 'small',
  color: 'muted',
  paddingInline: { base: '4', sm: '0' },
  marginBlockEnd: '2',
});
const strip = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { base: '84px', lg: '104px' },
  gap: '2',
  minHeight: { base: '84px', lg: '72px' },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingInline: { base: '4', sm: '0' },
});
const button = css({
  height: { base: '84px', lg: '72px' },
  borderRadius: 'btnLg',
  overflow: 'hidden',
  background: 'box',
  '& img': {
    width: 'full',
    height: 'full',
    objectFit: 'cover',
    objectPosition: '50% 30%',
    transition: 'transform {durations.slow} {easings.enter}',
  },
  _hover: { '& img': { transform: 'scale(1.05)' } },
  _focusVisible: { outlineOffset: '-2px' },
});

interface TileProps {
  sample: SampleEntry;
  /** The sample itself cannot be had. */
  onMissing: () => void;
}

/**
 * A sample as a small picture; without a network, or where it has none, as the sample's own: that one shows
 * whether this device has it.
 */
function Tile({ sample, onMissing }: TileProps) {
  useSignals();
  const own = sample.poster ?? sample.file_url;
  const [whole, setWhole] = useState(false);
  const isHydrated = useHydrated();
  const src = whole || (isHydrated && isOffline.value) ? own : thumbnailOf(own);
  return (
    <img
      src={src}
      width={104}
      height={84}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => (src === own ? onMissing() : setWhole(true))}
    />
  );
}

/**
 * The site's sample pictures and clips, as far as they can be shown: without a network this device may not have them.
 */
export function SampleRow({
  samples,
  onPick,
}: {
  samples: readonly SampleEntry[];
  onPick: (sample: SampleEntry) => void;
}) {
  const t = useT();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const shown = samples.filter(({ value }) => !missing.includes(value));
  if (shown.length === 0) return undefined;
  return (
    <>
      <p className={title}>{t('tool.samples')}</p>
      <div className={strip}>
        {shown.map((sample) => (
          <button
            key={sample.value}
            type="button"
            className={button}
            aria-label={t('tool.sample', { picture: t(`media.samples.${sample.value}` as Key) })}
            onClick={() => onPick(sample)}
          >
            <Tile sample={sample} onMissing={() => setMissing((before) => [...before, sample.value])} />
          </button>
        ))}
      </div>
    </>
  );
}
