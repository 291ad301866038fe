import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { Chip } from '#src/ui/controls/chip.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { isOnStage } from '#tools/clip-rules.ts';
import type { PanelProps } from '#tools/panel-props.ts';
import { Drawing } from './drawing.tsx';
import { type LiveFile, drawThumb, liveOf } from './live.ts';
import { STRENGTH, STYLE } from './rules.ts';

/* Two rows to swipe through on phones, right below the picture; all of them side by side elsewhere. */
const grid = css({
  display: 'grid',
  gap: '2',
  gridAutoFlow: { base: 'column', sm: 'row' },
  gridTemplateRows: { base: 'repeat(2,auto)', sm: 'none' },
  gridTemplateColumns: { sm: 'repeat(auto-fill,minmax(104px,1fr))' },
  gridAutoColumns: '92px',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  scrollPaddingInline: '16px',
  marginInline: { base: '-16px', sm: '-4px' },
  paddingInline: { base: '4', sm: '1' },
  paddingBlock: '1',
});
const tile = css({ position: 'relative', display: 'block', minWidth: '0', cursor: 'pointer' });
const radio = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '0',
});
const picture = css({
  position: 'relative',
  display: 'block',
  aspectRatio: '1',
  borderRadius: 'md',
  overflow: 'hidden',
  background: 'box2',
  transition: 'box-shadow {durations.fast}',
  '& :is(img,canvas)': {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    objectFit: 'cover',
    objectPosition: '50% 30%',
  },
  'input:focus-visible + &': { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
});
const chosen = css({ boxShadow: '0 0 0 2px {colors.bg},0 0 0 4px {colors.theme}' });
const name = css({
  display: 'block',
  marginBlockStart: '6px',
  fontSize: 'note',
  lineHeight: '1.25',
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const strong = css({ color: 'menu', fontWeight: '560' });
const about = css({ textStyle: 'note', color: 'muted', marginBlockStart: '2', minHeight: '1.4em' });

const SIDE = 176;

interface ThumbProps {
  from: LiveFile | undefined;
  style: string;
  strength: number;
}

/** One style on the user's own picture; on one of ours until there is one. */
function Thumb({ from, style, strength }: ThumbProps) {
  const [made, setMade] = useState<{ of: LiveFile; bitmap: ImageBitmap }>();
  useEffect(() => {
    if (!from) return undefined;
    const controller = new AbortController();
    drawThumb(from, style, strength, controller.signal).then(
      (bitmap) => setMade({ of: from, bitmap }),
      // The sample stays; the large view says why.
      () => undefined,
    );
    return () => controller.abort();
  }, [from, style, strength]);
  const address = `/media/styles/${style}.webp`;
  return (
    <>
      <img
        src={address}
        width={SIDE}
        height={SIDE}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      <Drawing bitmap={made?.of === from ? made?.bitmap : undefined} />
    </>
  );
}

export function StyleGrid({ form, firstStep }: PanelProps) {
  useSignals();
  const t = useToolText(form.tool.family);
  const group = useId();
  const live = liveOf(form);
  const isDrawnHere = form.isOurs.value !== false;
  useEffect(() => (isDrawnHere ? live.watch() : undefined), [live, isDrawnHere]);
  const option = form.work.options.find(({ key }) => key === STYLE);
  const strength = form.work.options.find(({ key }) => key === STRENGTH)?.default;
  if (option?.kind !== 'choice') return undefined;
  const now = String(form.options.value[STYLE]);
  const nameOf = (style: string): string => t(`choice.${STYLE}.${style}`);
  const step = { number: String(firstStep), wideOnly: isOnStage(form), title: t(`option.${STYLE}`) };
  // Our drawings are no samples of what others make.
  if (!isDrawnHere)
    return (
      <Step {...step}>
        <div className={chips} role="group" aria-label={step.title}>
          {option.choices.map((style) => (
            <Chip key={style} pressed={style === now} onClick={() => form.setOption(STYLE, style)}>
              {nameOf(style)}
            </Chip>
          ))}
        </div>
      </Step>
    );
  return (
    <Step {...step} note={nameOf(now)}>
      <div className={grid} role="radiogroup" aria-label={t(`option.${STYLE}`)}>
        {option.choices.map((style) => (
          <label key={style} className={tile}>
            <input
              type="radio"
              className={radio}
              name={group}
              value={style}
              checked={style === now}
              onChange={() => form.setOption(STYLE, style)}
            />
            <span className={cx(picture, style === now && chosen)}>
              <Thumb from={live.file.value} style={style} strength={Number(strength)} />
            </span>
            <span className={cx(name, style === now && strong)}>{nameOf(style)}</span>
          </label>
        ))}
      </div>
      <p className={about}>{t(`about.${now}`)}</p>
    </Step>
  );
}
