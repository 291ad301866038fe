import { badgeText } from '#contract/users/badge.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Key } from '#src/i18n/messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { JobControls } from '#src/features/jobs/job-controls.tsx';
import type { JobOpener } from '#src/features/jobs/job-opener.ts';
import { JobRow } from '#src/features/jobs/job-row.tsx';
import { useToolTitle } from '#src/features/jobs/use-tool-title.ts';
import {
  busyJobs,
  endedJobs,
  refreshJobs,
  startJobs,
  trayJobs,
  waitingJobs,
} from '#src/features/jobs/jobs.ts';
import type { TrayEntry } from '#src/features/jobs/tray-storage.ts';
import { Popover } from '#src/ui/overlays/popover.tsx';
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx';
import { css } from '#styled-system/css/css.js';

const chip = css({
  display: 'inline-flex',
  /* A circle on phones, which leaves the room to the name of the page. */
  flexDirection: { base: 'column-reverse', lg: 'row' },
  alignItems: 'center',
  justifyContent: 'center',
  gap: { base: '1', lg: '10px' },
  minWidth: 'target',
  minHeight: 'target',
  paddingInline: { base: '6px', lg: '14px' },
  lineHeight: '1',
  borderRadius: 'full',
  background: 'box',
  color: 'menu',
  fontSize: 'ui',
  fontWeight: '520',
  whiteSpace: 'nowrap',
  boxShadow: 'e1',
  _hover: { background: 'box2' },
  _forcedColors: { border: '1px solid' },
});
const line = css({ width: { base: '20px', lg: '40px' } });
const wide = css({ display: { base: 'none', lg: 'inline' } });
const narrow = css({ display: { lg: 'none' } });
const panel = css({
  sm: { width: '400px', insetInlineStart: 'auto!important', insetInlineEnd: '24px!important' },
});
const heading = css({ textStyle: 'label', padding: '2' });
const list = css({ display: 'flex', flexDirection: 'column', gap: '1' });

const shareOf = (entries: readonly TrayEntry[]): number => {
  const shares = entries.map(({ job }) => job?.progress ?? 0);
  return shares.length === 0 ? 1 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
};

const hidePanel = (): void => {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
};

/**
 * Button with the number of running jobs of this device; opens the list of all. Absent while there are
 * none.
 */
export function JobTrayButton({ opener }: { opener: JobOpener }) {
  useSignals();
  const t = useT();
  const format = useFormat();
  const titleOf = useToolTitle();
  useEffect(startJobs, []);
  const entries = trayJobs.value;
  const running = busyJobs.value;
  if (entries.length === 0) return undefined;
  const waiting = waitingJobs.value;
  const asking = waiting.filter((entry) => entry.waiting?.entry.ask !== undefined);
  const over = endedJobs.value;
  const counted = [asking, running, waiting, over].find(({ length }) => length > 0) ?? over;
  const labelKey: Key =
    counted === asking
      ? 'outbox.asking'
      : counted === running
        ? 'tray.running'
        : counted === waiting
          ? 'outbox.count'
          : 'tray.ended';
  const label = counted.length === 0 ? t('app.jobs') : t(labelKey, { n: counted.length });
  return (
    <Popover
      label={t('app.jobs')}
      className={panel}
      onOpen={() => void refreshJobs()}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          data-tray
          className={chip}
          aria-label={counted.length === 0 ? label : `${t('app.jobs')}: ${label}`}
        >
          <ProgressLine className={line} value={shareOf(running) * 100} label={label} />
          <span className={wide}>{label}</span>
          <span className={narrow}>{counted.length > 0 && badgeText(counted.length, format.number)}</span>
        </button>
      )}
    >
      <h2 className={heading}>{t('app.jobs')}</h2>
      <ul className={list}>
        {entries.map((entry) => (
          <li key={entry.clientId}>
            <JobRow entry={entry} title={titleOf(entry.tool)}>
              <JobControls entry={entry} opener={opener} onLeave={hidePanel} />
            </JobRow>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
