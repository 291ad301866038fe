import { useSignals } from '@preact/signals-react/runtime';
import { useState, type ReactNode } from 'react';
import { mainKind } from '#contract/tools/tool.ts';
import type { Job, Result } from '#contract/media/media.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { filesIn, panelFormOf, removeFile, setFile } from '#src/features/tool-form/form-files.ts';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { MediaElement } from '#src/screens/tool/media-element.tsx';
import { showForm } from '#src/features/tool-form/sending/form-submit.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import type { TrayEntry } from '#src/features/jobs/tray-storage.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Compare } from '#src/ui/media/compare.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { toolPanel } from '#src/screens/tool/tool-panel.ts';
import { css } from '#styled-system/css/css.js';
import { ActionBar } from '#src/screens/tool/action-bar.tsx';
import type { Before } from './before.ts';
import { CompareViews, type View } from './compare-views.tsx';
import { LargeButton } from './large-button.tsx';
import { Canvas, PanelArea, Stage, StageArea } from '#src/screens/tool/layout.tsx';
import { itemOf } from './result-item.ts';
import { JobSummary } from './job-summary.tsx';
import { ResultActions } from './result-actions.tsx';
import { SoundResult } from './sound-result.tsx';
import { ResultTools } from './result-tools.tsx';

const fill = css({
  width: 'full',
  height: 'full',
  '& > :is(img,video)': { width: 'full', height: 'full', objectFit: 'contain' },
});
/* On a wide page a stage with nothing below it keeps off the edge. */
const end = css({ lgDown: { display: 'none' }, height: '6px' });
const label = css({ display: 'inline-flex', alignItems: 'center', gap: '6px' });

const ClipResult = lazyComponent(
  async () => (await import('#src/screens/tool/clip/clip-result.tsx')).ClipResult,
);

const MadeWith = lazyComponent(async () => (await import('#src/screens/tool/models/made-with.tsx')).MadeWith);

const Loupe = lazyComponent(async () => (await import('#src/ui/media/loupe.tsx')).Loupe);

interface JobResultProps {
  form: ToolForm;
  entry: TrayEntry;
  job: Job;
  result: Result;
  before: Before | undefined;
  title: ReactNode;
  /** Of a batch: all of it, what is said of it, the choice among its results, and what is done with all. */
  whole?: Job;
  heading?: string;
  strip?: ReactNode;
  more?: ReactNode;
  /** After the result was deleted; without it another job can be started. */
  onDeleted?: (() => void) | undefined;
}

export function JobResult({
  form,
  entry,
  job,
  result,
  before,
  title,
  whole = job,
  heading,
  strip,
  more: ofAll,
  onDeleted,
}: JobResultProps) {
  useSignals();
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const [view, setView] = useState<View>('slide');
  const width = result.width ?? before?.width ?? 960;
  const height = result.height ?? before?.height ?? 720;
  const after = (
    <MediaElement
      kind={result.kind}
      src={result.url}
      poster={result.poster}
      width={width}
      height={height}
      alt={own('result', {}, 'tool.result')}
    />
  );
  const large = (
    <LargeButton
      of={{
        url: result.url,
        kind: result.kind,
        alt: own('result', {}, 'tool.result'),
        owned: { jobId: job.job_id, result, madeAt: Date.parse(job.ended_at ?? job.created_at) },
        ...(before?.kind === result.kind ? { before: before.src } : {}),
        ...(before?.start === undefined ? {} : { start: before.start }),
        ...(result.width === null || result.height === null
          ? {}
          : { width: result.width, height: result.height }),
      }}
    />
  );
  const Said = toolPanel(form.tool.family)?.Result;
  const [inStep, setInStep] = useState(false);
  const isClip = result.kind === 'video' || result.kind === 'gif';
  // Two still pictures are compared, or two videos that run in step.
  const pair = before?.kind === 'image' && result.kind === 'image' ? before : undefined;
  const isCompared = isClip ? inStep : pair !== undefined;
  const mode = view === 'side' ? 'side' : 'slide';
  const ratio = mode === 'side' && isCompared ? (width * 2) / height : width / height;
  const more = result.kind === mainKind(form.work) ? own('more') : '';
  const goOn = (): void => {
    const slot = form.work.inputs[0]?.slot;
    if (slot !== undefined) setFile(form, slot, { stored: itemOf(result) });
    showForm(form);
  };
  const another = (): void => {
    for (const { uploadId } of filesIn(form, form.work.inputs[0]?.slot ?? '')) removeFile(form, uploadId);
    showForm(form);
  };
  return (
    <>
      <StageArea>
        {result.kind === 'audio' ? (
          <SoundResult result={result} label={own('result', {}, 'tool.result')} />
        ) : isClip ? (
          <ClipResult
            key={entry.clientId}
            {...{ result, before, width, height, mode, large }}
            alt={own('result', {}, 'tool.result')}
            onCompared={setInStep}
          />
        ) : (
          <Stage ratio={ratio}>
            <Canvas>
              {pair && view === 'loupe' ? (
                <Loupe
                  className={fill}
                  label={t('media.loupeLabel')}
                  beforeLabel={t('job.before')}
                  afterLabel={t('job.after')}
                  pixels={width}
                  before={<img src={pair.src} width={width} height={height} alt="" draggable={false} />}
                  after={after}
                />
              ) : pair ? (
                <Compare
                  key={entry.clientId}
                  arrive
                  start={0}
                  glow="held"
                  flush
                  tags="top"
                  className={fill}
                  mode={mode}
                  label={t('job.compare')}
                  beforeLabel={t('job.before')}
                  afterLabel={t('job.after')}
                  before={<img src={pair.src} width={width} height={height} alt="" draggable={false} />}
                  after={after}
                />
              ) : (
                <div className={fill}>{after}</div>
              )}
            </Canvas>
            {large}
          </Stage>
        )}
        {isCompared ? (
          <CompareViews view={view} onView={setView} hasLoupe={pair !== undefined} />
        ) : (
          <div className={end} />
        )}
        {strip}
      </StageArea>
      <PanelArea>
        {title}
        <JobSummary job={whole} result={result} heading={heading} />
        <MadeWith job={whole} />
        {ofAll}
        {Said && <Said form={panelFormOf(form)} />}
        <ResultTools
          job={job}
          result={result}
          onRedo={() => showForm(form)}
          onDeleted={onDeleted ?? another}
          redo={own('redo', {}, 'job.redo')}
        />
        {more !== '' && (
          <Button full onClick={goOn}>
            {more}
          </Button>
        )}
        <Button full onClick={another}>
          {own('another', {}, 'tool.startOver')}
        </Button>
        <ActionBar
          info={
            <span className={label}>
              <Icon of={BadgeCheck} size="s" />
              {t('job.label')}
            </span>
          }
        >
          <ResultActions
            job={job}
            result={result}
            original={before?.kind === result.kind ? before.src : undefined}
          />
        </ActionBar>
      </PanelArea>
    </>
  );
}
