import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { mainKind } from '#contract/tools/tool.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { pickPlace } from '#src/features/device-work/place.ts';
import { type Work, leaveWork, makeHere, stopWork, workOf } from '#src/features/device-work/work.ts';
import { mainFile } from '#src/features/tool-form/form-files.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { uploads } from '#src/features/uploads/uploads.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { useAnnounce } from '#src/ui/feedback/live-text.tsx';
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx';
import { css } from '#styled-system/css/css.js';
import { ActionBar } from '#src/screens/tool/action-bar.tsx';
import { useBatchText } from '#src/screens/tool/batch/use-batch-text.ts';
import { Canvas, PanelArea, Stage, StageArea } from '#src/screens/tool/layout.tsx';
import { problemText } from './problem-text.ts';
import { Results } from './results.tsx';

const dim = css({ '& img': { width: 'full', height: 'full', objectFit: 'contain', opacity: '0.42' } });
const state = css({ textStyle: 'h3' });
const note = css({ textStyle: 'small', marginBlockStart: '1' });

/** Read inside a component that uses signals. */
export const isAtWork = (form: ToolForm): boolean => workOf(form) !== undefined;

interface ViewProps {
  form: ToolForm;
  title: ReactNode;
}

interface WorkingProps extends ViewProps {
  work: Extract<Work, { phase: 'working' }>;
  before: string | undefined;
}

function Working({ form, title, work: { share, at }, before }: WorkingProps) {
  const t = useT();
  const several = useBatchText();
  const format = useFormat();
  const done = format.percent(share);
  const where = at ? `${several('photoOf', { n: at.n, of: at.of })} · ${done}` : done;
  return (
    <>
      <StageArea>
        <Stage>
          <Canvas className={dim}>
            {before !== undefined && <img src={before} alt="" draggable={false} />}
          </Canvas>
        </Stage>
      </StageArea>
      <PanelArea>
        {title}
        <div role="status">
          <h2 className={state}>{t('device.working')}</h2>
          <p className={note}>{t('device.stays')}</p>
        </div>
        <ProgressLine value={share * 100} label={t('device.working')} />
        <ActionBar info={<span>{where}</span>}>
          <Button size="lg" full onClick={() => stopWork(form)}>
            {t('device.stop')}
          </Button>
        </ActionBar>
      </PanelArea>
    </>
  );
}

function Failed({ form, title, work }: ViewProps & { work: Extract<Work, { phase: 'failed' }> }) {
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const canRepeat = work.problem === 'failed' || work.problem === 'memory';
  const elsewhere = (): void => {
    pickPlace('server');
    leaveWork(form);
  };
  return (
    <>
      <StageArea>
        <Stage>
          <Canvas>{undefined}</Canvas>
        </Stage>
      </StageArea>
      <PanelArea>
        {title}
        <div role="alert">
          <h2 className={state}>{t('device.failedTitle')}</h2>
          <p className={note}>{problemText(work, own)}</p>
        </div>
        {canRepeat && (
          <Button full onClick={() => void makeHere(form)}>
            {t('device.again')}
          </Button>
        )}
        <Button full onClick={() => leaveWork(form)}>
          {t('device.back')}
        </Button>
        <ActionBar info={<span>{t('device.nothingLost')}</span>}>
          <Button tone="primary" size="lg" full onClick={elsewhere}>
            {t('device.useServer')}
          </Button>
        </ActionBar>
      </PanelArea>
    </>
  );
}

export function View({ form, title }: ViewProps) {
  useSignals();
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const announce = useAnnounce();
  const work = workOf(form);
  const isDone = work?.phase === 'done';
  useEffect(() => {
    if (isDone) announce(t('device.done'));
  }, [isDone, announce, t]);
  if (!work) return undefined;
  if (work.phase === 'failed') return <Failed {...{ form, title, work }} />;
  if (work.phase === 'done') return <Results {...{ form, title, own, work }} />;
  const id = work.at?.uploadId ?? mainFile(form)?.uploadId;
  const before = id === undefined ? undefined : uploads.value.get(id)?.preview;
  return <Working {...{ form, title, before, work }} />;
}
