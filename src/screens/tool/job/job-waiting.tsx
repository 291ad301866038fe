import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { mainKind } from '#contract/tools/tool.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Sentence, type Slot } from '#src/i18n/sentence.tsx';
import { useWaitingText } from '#src/features/jobs/use-waiting-text.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { changeEntry, startAnother } from '#src/features/tool-form/sending/form-queue.ts';
import { dropEntry, resume } from '#src/features/outbox/outbox.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import type { TrayEntry, WaitingJob } from '#src/features/jobs/tray-storage.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Coin } from '#src/ui/media/coin.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { css } from '#styled-system/css/css.js';
import { ActionBar } from '#src/screens/tool/action-bar.tsx';
import type { Before } from './before.ts';
import { PanelArea, StageArea } from '#src/screens/tool/layout.tsx';
import { StillStage } from './job-stage.tsx';
import { useAnnounce } from '#src/ui/feedback/live-text.tsx';
import { WayOn } from '#src/screens/tool/way-on.tsx';

const head = css({ display: 'flex', alignItems: 'flex-start', gap: '3' });
const badge = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '40px',
  height: '40px',
  borderRadius: 'full',
  background: 'box2',
  color: 'menu',
});
const asking = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '40px',
  height: '40px',
  borderRadius: 'full',
  background: 'box2',
  color: 'amber',
});
const state = css({ textStyle: 'h3' });
const note = css({ textStyle: 'small', color: 'muted', marginBlockStart: '1' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const slots: Record<string, Slot> = { coin: () => <Coin />, b: (words) => <b>{words}</b> };

interface JobWaitingProps {
  form: ToolForm;
  entry: TrayEntry;
  waiting: WaitingJob;
  before: Before | undefined;
  title: ReactNode;
}

/** The main button: the next step of the entry, or another job meanwhile. */
function Main({ form, waiting: { entry } }: Pick<JobWaitingProps, 'form' | 'waiting'>) {
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const { ask, clientId } = entry;
  if (ask?.kind === 'price' && ask.credits !== undefined) {
    const { credits } = ask;
    return (
      <Button tone="primary" size="lg" full onClick={() => void resume(clientId, credits)}>
        {t('outbox.sendFor', { n: credits })}
      </Button>
    );
  }
  if (ask?.kind === 'refused' || ask?.kind === 'changing') {
    return (
      <Button tone="primary" size="lg" full onClick={() => void changeEntry(form, entry)}>
        {t('outbox.change')}
      </Button>
    );
  }
  if (ask) {
    return (
      <Button tone="line" size="lg" full onClick={() => void resume(clientId)}>
        {t('job.retry')}
      </Button>
    );
  }
  return (
    <Button tone="line" size="lg" full onClick={() => startAnother(form)}>
      {own('another', {}, 'tool.startOver')}
    </Button>
  );
}

export function JobWaiting({ form, entry: shown, waiting, before, title }: JobWaitingProps) {
  useSignals();
  const t = useT();
  const announce = useAnnounce();
  const words = useWaitingText(waiting);
  const { entry } = waiting;
  const { ask, clientId } = entry;
  // An entry that may have been sent is not changed: it would be another job.
  const canChange =
    entry.request === undefined &&
    entry.dropping !== true &&
    ask?.kind !== 'refused' &&
    ask?.kind !== 'changing';
  useEffect(() => announce(`${words.title}. ${words.note}`), [announce, words.title, words.note]);
  return (
    <>
      <StageArea>
        <StillStage before={before} />
      </StageArea>
      <PanelArea>
        {title}
        <div className={head}>
          <span className={ask ? asking : badge}>
            <Icon of={ask ? CircleAlert : isOffline.value ? CloudOff : RefreshCw} />
          </span>
          <div>
            <h2 className={state}>{words.title}</h2>
            <p className={note}>{words.note}</p>
          </div>
        </div>
        <div className={row}>
          {(ask?.kind === 'account' || ask?.kind === 'credits') && <WayOn to={ask.kind} />}
          {ask?.kind === 'changing' && (
            <Button onClick={() => void resume(clientId)}>{t('outbox.asItWas')}</Button>
          )}
          {canChange && <Button onClick={() => void changeEntry(form, entry)}>{t('outbox.change')}</Button>}
          {entry.dropping !== true && (
            <Button tone="ghost" onClick={() => void dropEntry(clientId)}>
              {t('outbox.drop')}
            </Button>
          )}
        </div>
        <ActionBar
          info={
            <span>
              <Sentence of="outbox.upTo" params={{ n: shown.credits }} slots={slots} />
            </span>
          }
        >
          <Main form={form} waiting={waiting} />
        </ActionBar>
      </PanelArea>
    </>
  );
}
