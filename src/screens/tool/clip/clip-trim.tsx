import { useSignals } from '@preact/signals-react/runtime';
import { RESULT_SIDE } from '#contract/media/clips.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { panelFormOf } from '#src/features/tool-form/form-files.ts';
import { clock } from '#src/platform/clips/clock.ts';
import type { ClipFacts } from '#src/platform/clips/facts.ts';
import { toolPanel } from '#src/screens/tool/tool-panel.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Timeline } from '#src/ui/media/timeline/timeline.tsx';
import { css } from '#styled-system/css/css.js';
import { choosePart, partOf } from './part.ts';

const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: '3',
  minHeight: 'target',
  marginBlockStart: '1',
  paddingInline: { base: '4', sm: '0' },
  textStyle: 'small',
  color: 'muted',
});
const strong = css({ color: 'menu', fontWeight: '600', fontVariantNumeric: 'tabular-nums' });
const strip = css({ paddingInline: { base: '4', sm: '0' } });

/** The shortest part, in milliseconds. */
const LEAST_MS = 300;

interface ClipTrimProps {
  form: ToolForm;
  facts: ClipFacts;
  stills: readonly string[];
  at: number;
  onSeek: (at: number) => void;
}

export function ClipTrim({ form, facts, stills, at, onSeek }: ClipTrimProps) {
  useSignals();
  const t = useT();
  const format = useFormat();
  const { durationMs, width, height } = facts;
  const { from, to } = partOf(form, durationMs);
  const isTrimmed = from > 0 || to < durationMs;
  const Marks = toolPanel(form.tool.family)?.Marks;
  const seconds = (ms: number): string =>
    format.number(ms / 1000, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'long',
      maximumFractionDigits: 1,
    });
  const canTrim = form.work.options.some(({ key }) => key === 'start_s') && durationMs > LEAST_MS;
  return (
    <div>
      <div className={strip}>
        <Timeline
          length={durationMs}
          least={LEAST_MS}
          stills={stills}
          {...{ from, to, onSeek }}
          at={Math.min(to, Math.max(from, at))}
          names={{ from: t('clip.start'), to: t('clip.end'), at: t('clip.position') }}
          valueText={seconds}
          {...(canTrim ? { onTrim: (part) => choosePart(form, part, durationMs) } : {})}
        >
          {Marks && <Marks form={panelFormOf(form)} length={durationMs} />}
        </Timeline>
      </div>
      <div className={row}>
        <span>
          <b className={strong}>{clock(to - from, true)}</b>
          {isTrimmed
            ? ` · ${t('clip.part', { part: `${clock(from, true)}–${clock(to, true)}`, whole: clock(durationMs, true) })}`
            : ` · ${t('clip.trimHint')}`}
        </span>
        {isTrimmed && (
          <Button
            size="sm"
            tone="ghost"
            onClick={() => choosePart(form, { from: 0, to: durationMs }, durationMs)}
          >
            {t('clip.wholeClip')}
          </Button>
        )}
        {Math.max(width, height) > RESULT_SIDE && <span>{t('clip.scaled')}</span>}
      </div>
    </div>
  );
}
