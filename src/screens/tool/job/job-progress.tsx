import { useEffect, useState, type ReactNode } from 'react';
import { type Job, JobStatus } from '#contract/media/media.ts';
import { type MediaKind, mainKind, stagesOf } from '#contract/tools/tool.ts';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { Link } from '#src/i18n/links/link.tsx';
import { Sentence, type Slot } from '#src/i18n/sentence.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import type { Key } from '#src/i18n/messages.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cancelJob } from '#src/features/jobs/jobs.ts';
import { showForm } from '#src/features/tool-form/sending/form-submit.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import type { TrayEntry } from '#src/features/jobs/tray-storage.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Coin } from '#src/ui/media/coin.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import DoorOpen from 'lucide-react/icons/door-open';
import { SliderProgress } from '#src/ui/feedback/slider-progress.tsx';
import { type Stage as StageRow, StageList } from '#src/ui/feedback/stage-list.tsx';
import { toolOf } from '#tools/index.ts';
import { css } from '#styled-system/css/css.js';
import { ActionBar } from '#src/screens/tool/action-bar.tsx';
import type { Before } from './before.ts';
import { BeforePicture } from './before-picture.tsx';
import { Canvas, PanelArea, Stage, StageArea } from '#src/screens/tool/layout.tsx';
import { useSpan } from '#src/screens/tool/use-time.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

const head = css({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' });
const state = css({ textStyle: 'h3' });
const share = css({ color: 'menu', fontWeight: '600', fontVariantNumeric: 'tabular-nums' });
const eta = css({ textStyle: 'small', color: 'muted', marginBlockStart: '1' });
const leave = css({
  display: 'flex',
  gap: '3',
  textStyle: 'small',
  '& b': { display: 'block', color: 'menu', fontWeight: '560' },
});
const underline = css({
  color: 'menu',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  textDecorationColor: 'line',
  whiteSpace: 'nowrap',
});
const hint = css({ textStyle: 'small', color: 'muted', paddingInline: { base: '4', sm: '0' } });
const fill = css({
  width: 'full',
  height: 'full',
  '& :is(img,video)': { width: 'full', height: 'full', objectFit: 'contain' },
});

const PartOf = lazyComponent(async () => (await import('#src/screens/tool/batch/part-of.tsx')).PartOf);

/** A shorter wait needs no list of stages and no word about leaving. Milliseconds. */
const LONG_MS = 4000;

const link: Slot = (words) => (
  <Link to="/my-creations" className={underline}>
    {words}
  </Link>
);

const kindOfTool = (slug: string): MediaKind | undefined => {
  const work = toolOf(slug)?.work;
  return work && mainKind(work);
};

function useWords({ job, tool }: TrayEntry): { title: string; note: string | undefined } {
  const t = useT();
  const spanOf = useSpan();
  const own = useToolText(toolOf(tool)?.family ?? '', kindOfTool(tool));
  if (!job) return { title: t('job.sending'), note: t('job.sendingHint') };
  if (job.in_review === true) return { title: t('job.inReview'), note: t('job.inReviewHint') };
  const time = spanOf(job);
  const left = time === undefined ? undefined : t('job.left', { time });
  if (job.status === JobStatus.queued)
    return {
      title: t('job.queued'),
      note: [job.ahead > 0 ? t('job.ahead', { n: job.ahead }) : t('job.next'), left]
        .filter(Boolean)
        .join(' · '),
    };
  return {
    title: own(`doing.${job.stage}`, {}, `job.doing.${job.stage}` as Key),
    note: left ?? t('job.running'),
  };
}

/** The stages with the current one; `received` is done as soon as there is a job. */
function rowsOf(
  job: Job | undefined,
  stages: readonly string[],
  label: (stage: string) => string,
): StageRow[] {
  const isRunning = job?.status === JobStatus.running;
  const at = job && isRunning ? Math.max(1, stages.indexOf(job.stage)) : job ? 1 : 0;
  return stages.map((stage, index) => ({
    id: stage,
    label: label(stage),
    state: index < at ? 'done' : index === at && (isRunning || !job) ? 'now' : 'waiting',
  }));
}

/** Whether the job has been under way for a while; it began now where no time is known. */
function useIsLong(createdAt: string | undefined): boolean {
  const [from] = useState(serverNow);
  const [isLong, setLong] = useState(false);
  const begun = createdAt === undefined ? from : Math.min(from, Date.parse(createdAt));
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), Math.max(0, begun + LONG_MS - serverNow()));
    return () => clearTimeout(timer);
  }, [begun]);
  return isLong;
}

export function JobProgress({
  form,
  entry,
  before,
  title,
}: {
  form: ToolForm;
  entry: TrayEntry;
  before: Before | undefined;
  title: ReactNode;
}) {
  const t = useT();
  const format = useFormat();
  const own = useToolText(toolOf(entry.tool)?.family ?? '', kindOfTool(entry.tool));
  const words = useWords(entry);
  const [canceling, setCanceling] = useState(false);
  const { job } = entry;
  const isLong = useIsLong(job?.created_at);
  const value = job?.status === JobStatus.running ? job.progress * 100 : undefined;
  const percent = format.percent(job?.progress ?? 0);
  const cancel = async (): Promise<void> => {
    setCanceling(true);
    // An entry that is dropped before it was a job would empty the form that shows it.
    if (!job) showForm(form);
    await cancelJob(entry.clientId);
    setCanceling(false);
  };
  return (
    <>
      <StageArea>
        <Stage ratio={before && before.width / before.height}>
          <Canvas>
            {before && (
              <SliderProgress
                className={fill}
                lit={<BeforePicture before={before} />}
                value={value}
                valueLabel={value === undefined ? undefined : percent}
                label={t('job.progress')}
              />
            )}
          </Canvas>
        </Stage>
        <p className={hint}>{t('job.another')}</p>
      </StageArea>
      <PanelArea>
        {title}
        <div aria-live="polite">
          <div className={head}>
            <h2 className={state}>{words.title}</h2>
            {value !== undefined && <span className={share}>{percent}</span>}
          </div>
          <p className={eta}>
            {job?.parts && <PartOf parts={job.parts} />}
            {words.note}
          </p>
        </div>
        {isLong && (
          <>
            <StageList
              label={t('job.stages')}
              stages={rowsOf(job, stagesOf(toolOf(entry.tool)?.work), (stage) =>
                own(`stage.${stage}`, {}, `job.stage.${stage}` as Key),
              )}
            />
            <Card pad="md">
              <div className={leave}>
                <Icon of={DoorOpen} />
                <div>
                  <b>{t('job.leave')}</b>
                  <Sentence of="job.leaveHint" slots={{ link }} />
                </div>
              </div>
            </Card>
          </>
        )}
        <ActionBar
          info={
            <span>
              <Sentence
                of="job.holding"
                params={{ n: job?.held ?? entry.credits }}
                slots={{ coin: () => <Coin />, b: (words) => <b>{words}</b> }}
              />
            </span>
          }
        >
          <Button tone="line" size="lg" full busy={canceling} onClick={() => void cancel()}>
            {t('job.cancel')}
          </Button>
        </ActionBar>
      </PanelArea>
    </>
  );
}
