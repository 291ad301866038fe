import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { inviteRewards } from '#contract/users/credit.ts';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import { type DialogPolicy, OPEN_DELAY_MS } from '#src/features/dialogs/policy.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { MediaPicture } from '#src/features/page/media/media-picture.tsx';
import {
  copyInviteLink,
  invite,
  inviteFailed,
  inviteLink,
  loadInvite,
} from '#src/features/credits/invite.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextField } from '#src/ui/controls/field.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Copy from 'lucide-react/icons/copy';
import Info from 'lucide-react/icons/info';
import { FaceThumbnail } from '#src/ui/media/face-thumbnail.tsx';
import { css } from '#styled-system/css/css.js';
import { ShareButton } from './share-button.tsx';

export const policy: DialogPolicy = { width: '672px', delay: OPEN_DELAY_MS };

const head = css({ display: 'flex', alignItems: 'center', gap: '4' });
const lead = css({ color: 'muted', marginBlockEnd: '3' });
const tips = css({ display: 'grid', gap: '2px 24px', sm: { gridTemplateColumns: '1fr 1fr' } });
const tip = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'target',
  fontSize: 'ui',
  lineHeight: 'ui',
});
const count = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '26px',
  height: '26px',
  borderRadius: 'full',
  background: 'themeSoft',
  color: 'themeText',
  fontSize: 'note',
  fontWeight: '700',
});
const linkArea = css({ display: 'grid', gap: '2', marginBlockStart: '4' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flex: '1 1 144px' } });
const trio = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(5.5rem,1fr))',
  gap: '2',
  marginBlockStart: '4',
});
const cell = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: '3',
  borderRadius: 'btnLg',
  background: 'stage',
});
const term = css({ textStyle: 'note', color: 'muted' });
const figure = css({
  color: 'menu',
  fontWeight: '600',
  fontSize: '1.125rem',
});
const errorBox = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  marginBlockStart: '4',
  '& > p': { flex: '1 1 200px' },
});

function Tips() {
  const t = useT();
  const { joined, firstJob, firstPack, aMonth, lastDays } = inviteRewards;
  const steps = [
    t('invite.tip1'),
    t('invite.tip2', { n: joined }),
    t('invite.tip3', { job: firstJob, pack: firstPack }),
  ];
  const limit = t('invite.tip4', { n: aMonth, days: lastDays });
  return (
    <ul className={tips} aria-label={t('invite.tips')}>
      {[...steps, limit].map((line, index) => (
        <li key={line} className={tip}>
          <span className={count} aria-hidden>
            {line === limit ? <Icon of={Info} size="s" /> : index + 1}
          </span>
          {line}
        </li>
      ))}
    </ul>
  );
}

function Outcome() {
  useSignals();
  const t = useT();
  const format = useFormat();
  const info = invite.value;
  const cells: [string, number | undefined][] = [
    [t('invite.friends'), info?.invited],
    [t('invite.credits'), info?.earned],
    [t('invite.left'), info?.month_left],
  ];
  return (
    <dl className={trio}>
      {cells.map(([name, value]) => (
        <div key={name} className={cell}>
          <dt className={term}>{name}</dt>
          <dd className={figure}>{value === undefined ? '–' : format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function LinkRow() {
  useSignals();
  const t = useT();
  const ref = useRef<HTMLInputElement>(null);
  const link = inviteLink.value;
  const copy = async (): Promise<void> => {
    if (await copyInviteLink()) return;
    ref.current?.select();
    toast({ type: 'warning', text: t('invite.notCopied') });
  };
  return (
    <div className={linkArea} aria-busy={link === undefined}>
      <TextField
        label={t('invite.link')}
        ref={ref}
        readOnly
        value={link ?? ''}
        placeholder={t('invite.loading')}
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={buttons}>
        <Button tone="primary" size="lg" busy={link === undefined} onClick={() => void copy()}>
          <Icon of={Copy} />
          {t('invite.copy')}
        </Button>
        <ShareButton link={link} />
      </div>
    </div>
  );
}

export function Content() {
  useSignals();
  const t = useT();
  useEffect(() => void loadInvite(), []);
  return (
    <DialogFrame
      title={
        <span className={head}>
          <FaceThumbnail
            target={<MediaPicture name="faces/sol" decorative />}
            source={<MediaPicture name="faces/jun" decorative />}
            lit
            size="sm"
          />
          {t('invite.title')}
        </span>
      }
    >
      <p className={lead}>{t('invite.lead')}</p>
      <Tips />
      {inviteFailed.value ? (
        <div className={errorBox} role="status">
          <p>{t('invite.failed')}</p>
          <Button size="sm" onClick={() => void loadInvite()}>
            {t('invite.retry')}
          </Button>
        </div>
      ) : (
        <>
          <LinkRow />
          <Outcome />
        </>
      )}
    </DialogFrame>
  );
}
