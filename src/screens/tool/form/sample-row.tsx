import { useState } from 'react';
import type { Key } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { css } from '#styled-system/css/css.js';
import type { SampleEntry } from '#tools/sample-entry.ts';

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
  if (samples.length > 0 && shown.length === 0) return undefined;
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
            <img
              src={sample.poster ?? sample.file_url}
              width={104}
              height={84}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
              onError={() => setMissing((before) => [...before, sample.value])}
            />
          </button>
        ))}
      </div>
    </>
  );
}
