import { useRef, type ReactNode } from 'react';
import { JobStatus } from '#contract/media/media.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { Key } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { failureText, readyText } from '#src/features/jobs/job-end-text.ts';
import type { TrayEntry, WaitingJob } from '#src/features/jobs/tray-storage.ts';
import { useCssVars } from '#src/ui/css-vars.ts';
import { SliderLine } from '#src/ui/media/slider-line.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { useWaitingText } from './use-waiting-text.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: '14px',
  padding: '2',
  minWidth: '0',
});
const thumb = css({
  position: 'relative',
  flex: 'none',
  width: '56px',
  height: '56px',
  borderRadius: 'md',
  overflow: 'hidden',
  background: 'box3',
  '& img': { width: 'full', height: 'full', objectFit: 'cover', objectPosition: 'var(--focus,50% 50%)' },
});
const pending = css({
  position: 'absolute',
  inset: '0',
  translate: 'var(--pos,0%) 0',
  transition: 'translate {durations.slow} {easings.enter}',
  _before: { content: '""', position: 'absolute', inset: '0', background: 'rgb(0 0 0/.66)' },
});
/* A long reason moves the buttons below it. */
const texts = css({ flex: '1 1 140px', minWidth: '0' });
const name = css({ display: 'block', color: 'menu', fontWeight: '560', fontSize: 'ui', lineHeight: '1.35' });
const note = css({ display: 'block', textStyle: 'note' });
const quiet = css({ color: 'muted' });
const failed = css({ color: 'danger' });
const attention = css({ color: 'amber' });

function useJobLine({ job }: TrayEntry): { text: string; failed: boolean } {
  const t = useT();
  const format = useFormat();
  if (!job) return { text: t('job.sending'), failed: false };
  switch (job.status) {
    case JobStatus.queued:
      return { text: job.ahead > 0 ? t('job.ahead', { n: job.ahead }) : t('job.next'), failed: false };
    case JobStatus.succeeded:
      return { text: readyText(job, t), failed: false };
    case JobStatus.canceled:
      return { text: t('job.canceled'), failed: false };
    case JobStatus.failed:
    case JobStatus.refused:
      return { text: failureText(job, t), failed: true };
    default:
      if (job.in_review === true) return { text: t('job.inReview'), failed: false };
      return {
        text: [t(`job.doing.${job.stage}` as Key), format.percent(job.progress)].filter(Boolean).join(' · '),
        failed: false,
      };
  }
}

/** The smallest form of a file that the server draws, in pixels; of a video, a still. */
const SMALLEST = 160;

function Thumb({ job, waiting }: TrayEntry) {
  const ref = useRef<HTMLSpanElement>(null);
  const isMoving = waiting
    ? waiting.sending
    : job === undefined || job.status === JobStatus.queued || job.status === JobStatus.running;
  const result = job?.results[0];
  const made = result?.poster ?? (result?.kind === 'audio' ? undefined : result?.url);
  const stored = made ?? job?.inputs.find(({ slot }) => slot === 'target')?.url;
  const src = stored ? `${stored}&w=${SMALLEST}` : waiting?.picture;
  const focus = result?.focus;
  useCssVars(ref, {
    '--pos': `${(job?.progress ?? 0) * 100}%`,
    '--focus': focus && `${focus.x * 100}% ${focus.y * 100}%`,
  });
  return (
    <span ref={ref} className={thumb}>
      {src !== undefined && <img src={src} width={56} height={56} alt="" />}
      {isMoving && (
        <span className={pending}>
          <SliderLine at="start" />
        </span>
      )}
    </span>
  );
}

function Line({ entry }: { entry: TrayEntry }) {
  const line = useJobLine(entry);
  return <span className={cx(note, line.failed ? failed : quiet)}>{line.text}</span>;
}

function WaitingLine({ waiting }: { waiting: WaitingJob }) {
  const waitingText = useWaitingText(waiting);
  return (
    <span className={cx(note, waitingText.asks ? attention : quiet)}>
      {waitingText.asks || waiting.entry.dropping === true ? waitingText.note : waitingText.title}
    </span>
  );
}

export function JobRow({
  entry,
  title,
  children,
}: {
  entry: TrayEntry;
  title: ReactNode;
  children?: ReactNode;
}) {
  const { waiting } = entry;
  return (
    <div className={row}>
      <Thumb {...entry} />
      <span className={texts}>
        <b className={name}>{title}</b>
        {waiting && !waiting.sending ? <WaitingLine waiting={waiting} /> : <Line entry={entry} />}
      </span>
      {children}
    </div>
  );
}
