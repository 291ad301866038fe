import { useSignals } from '@preact/signals-react/runtime';
import { useId, useRef } from 'react';
import type { ToolInput } from '#contract/tools/tool.ts';
import { type SoundMeasure, unusable, weakness } from '#media/sound/measure.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { active } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { clock } from '#src/platform/clips/clock.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { css } from '#styled-system/css/css.js';
import { LevelMeter } from './level-meter.tsx';
import { ReadAloud, useScript } from './read-aloud.tsx';
import { useMicrophone } from './use-microphone.ts';
import { useRecording } from './use-recording.ts';

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flex: '1' } });
const note = css({ minHeight: '1lh', textStyle: 'note', color: 'muted' });
const time = css({ textAlign: 'center', fontVariantNumeric: 'tabular-nums' });
const player = css({ width: 'full' });

const verdicts = {
  no_speech: 'recorder.silent',
  too_quiet: 'recorder.quiet',
  overdriven: 'recorder.loud',
  short: 'recorder.least',
  loud: 'recorder.loud',
  quiet: 'recorder.quiet',
  noisy: 'recorder.noisy',
} as const;

/** What is wrong with a recording, and whether it cannot be used because of that. */
function verdictOf(measure: SoundMeasure, least: number) {
  const isShort = measure.to - measure.from < least;
  const no = unusable(measure) ?? (isShort ? 'short' : undefined);
  const wrong = no ?? weakness(measure);
  return { key: wrong && verdicts[wrong], isUsable: no === undefined };
}

interface RecorderProps {
  form: ToolForm;
  input: ToolInput;
  onClose: () => void;
  /** `words`: what was there to be read. */
  onRecording: (file: File, words: string) => void;
}

export function RecorderDialog({ form, input, onClose, onRecording }: RecorderProps) {
  useSignals();
  const t = useT();
  const reason = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { minSeconds: least = 0, maxSeconds: most = Infinity } = input;
  const microphone = useMicrophone();
  const isMissing = microphone === 'denied' || microphone === 'absent';
  const stream = typeof microphone === 'object' ? microphone : undefined;
  const { state, url, start, stop } = useRecording(stream, most);
  const { phase } = state;
  const seconds = phase === 'recording' ? state.seconds : 0;
  const isEarly = phase === 'recording' && seconds < least;
  const verdict = phase === 'taken' && state.measure ? verdictOf(state.measure, least) : undefined;
  const script = useScript(String(form.state.value.options['language'] ?? active.value.code));

  const again = (): void => {
    button.current?.focus();
    start();
  };

  const main = {
    ready: { text: t('recorder.start'), press: start, isOff: stream === undefined },
    recording: { text: t('recorder.stop'), press: stop, isOff: isEarly },
    // Still there for the focus.
    checking: { text: t('recorder.stop'), press: stop, isOff: false },
    taken: {
      text: t('recorder.use'),
      press: () => phase === 'taken' && onRecording(state.file, script?.text ?? ''),
      isOff: verdict?.isUsable === false,
    },
  }[phase];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('recorder.title')}
      closeLabel={t('tool.close')}
      width="560px"
      footer={
        isMissing ? undefined : (
          <div className={row}>
            <Button
              ref={button}
              tone="primary"
              size="lg"
              disabled={main.isOff}
              busy={phase === 'checking'}
              offReason={isEarly || phase === 'taken' ? reason : undefined}
              onClick={main.press}
            >
              {main.text}
            </Button>
            {phase === 'taken' && (
              <Button size="lg" onClick={again}>
                {t('recorder.again')}
              </Button>
            )}
          </div>
        )
      }
    >
      {isMissing ? (
        <Problem>{t(`recorder.${microphone}`)}</Problem>
      ) : (
        <div className={column}>
          <ReadAloud script={script} />
          {phase === 'taken' ? (
            <>
              <audio className={player} src={url} controls aria-label={t('recorder.yours')} />
              {verdict?.key && <Problem id={reason}>{t(verdict.key, { n: least })}</Problem>}
              {verdict && !verdict.key && <p role="status">{t('recorder.good')}</p>}
            </>
          ) : (
            <>
              {stream && <LevelMeter stream={stream} label={t('recorder.level')} />}
              <p className={time}>{`${clock(seconds * 1000)} / ${clock(most * 1000)}`}</p>
              <p id={reason} className={note}>
                {isEarly && t('recorder.least', { n: least })}
              </p>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
