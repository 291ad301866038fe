import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import type { JobOpener } from '#src/features/jobs/job-opener.ts';
import { dropEntry, resume } from '#src/features/outbox/outbox.ts';
import type { TrayEntry, WaitingJob } from '#src/features/jobs/tray-storage.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', flex: 'none' });

interface WaitingControlsProps {
  entry: TrayEntry;
  opener: JobOpener;
  waiting: WaitingJob;
  onLeave?: (() => void) | undefined;
}

/** The next step for a waiting job: confirm, show the question, or change it while nothing of it was sent. */
function Next({ entry: shown, opener, waiting: { entry }, onLeave }: WaitingControlsProps) {
  const t = useT();
  const { ask } = entry;
  const path = `/${shown.tool}`;
  if (ask?.kind === 'price' && ask.credits !== undefined) {
    const { credits } = ask;
    return (
      <Button size="sm" tone="primary" onClick={() => void resume(entry.clientId, credits)}>
        {t('outbox.sendFor', { n: credits })}
      </Button>
    );
  }
  const isForm = ask ? ask.kind === 'refused' : entry.request === undefined;
  const open = (): void => {
    if (isForm) opener.change(entry);
    else opener.open(shown);
    onLeave?.();
  };
  return (
    <Link to={path} className={button({ size: 'sm' })} onClick={open}>
      {t(isForm ? 'outbox.change' : 'tray.open')}
    </Link>
  );
}

export function WaitingControls(props: WaitingControlsProps) {
  const t = useT();
  const { entry } = props.waiting;
  if (entry.dropping === true) return undefined;
  return (
    <span className={row}>
      <Next {...props} />
      <Button size="sm" tone="ghost" onClick={() => void dropEntry(entry.clientId)}>
        {t('outbox.drop')}
      </Button>
    </span>
  );
}
