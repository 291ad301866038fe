import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Link } from '#src/i18n/links/link.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { StaleNote } from '#src/features/offline/stale-note.tsx';
import {
  creditDetails,
  creditsCachedAt,
  refreshCredits,
  remainCredits,
  rewardCredits,
  sendCredits,
  usedCredits,
} from '#src/features/credits/credits.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { signedIn } from '#src/features/account/session.ts';
import { Coin } from '#src/ui/media/coin.tsx';
import { SettingsAction, SettingsGroup, SettingsRow } from '#src/ui/sections/settings.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';

const count = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  color: 'amber',
  fontWeight: 'button',
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: '64px',
});
const total = css({ display: 'flex', alignItems: 'baseline', gap: '3' });
const figure = css({
  fontSize: '2.25rem',
  fontWeight: 'display',
  letterSpacing: '-.04em',
  lineHeight: '1.1',
  color: 'h',
});
const trio = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(5.5rem,1fr))',
  gap: '2',
  marginBlock: '4px 12px',
});
const cell = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: '12px 14px',
  borderRadius: 'btnLg',
  background: 'stage',
});
const term = css({ textStyle: 'note', color: 'muted' });
const value = css({
  color: 'menu',
  fontWeight: '600',
  fontSize: '1.125rem',
});

function VisitorCredits({ credits }: { credits: number | undefined }) {
  const t = useT();
  return (
    <SettingsRow title={t('settings.credits')} text={t('settings.creditsText')}>
      {credits === undefined ? undefined : (
        <span className={count}>
          <Coin />
          {t('settings.left', { n: credits })}
        </span>
      )}
    </SettingsRow>
  );
}

function MemberCredits({ credits }: { credits: number | undefined }) {
  useSignals();
  const t = useT();
  const format = useFormat();
  const known = creditDetails.value !== undefined;
  const cells: [string, number][] = [
    [t('settings.spentToday'), usedCredits.value],
    [t('settings.fromFriends'), rewardCredits.value],
    [t('settings.eachDay'), sendCredits.value],
  ];
  return (
    <>
      <div className={head}>
        <p className={total}>
          <span className={figure}>{credits === undefined ? '–' : format.number(credits)}</span>
          <span className={count}>
            <Coin />
            {t('settings.creditsLeft')}
          </span>
        </p>
        <Link to="/pricing" className={button({ tone: 'primary' })}>
          {t('settings.getCredits')}
        </Link>
      </div>
      <dl className={trio}>
        {cells.map(([name, amount]) => (
          <div key={name} className={cell}>
            <dt className={term}>{name}</dt>
            <dd className={value}>{known ? format.number(amount) : '–'}</dd>
          </div>
        ))}
      </dl>
      <SettingsAction
        title={t('settings.details')}
        text={t('settings.detailsText')}
        onClick={() => openDialog('credit-details')}
      />
      <SettingsAction
        title={t('settings.payments')}
        text={t('settings.paymentsText')}
        onClick={() => openDialog('payment-history')}
      />
      <SettingsAction
        title={t('settings.invite')}
        text={t('settings.inviteText')}
        onClick={() => openDialog('invite')}
      />
    </>
  );
}

export function CreditsGroup({ hydrated }: { hydrated: boolean }) {
  useSignals();
  const t = useT();
  const credits = hydrated ? remainCredits.value : undefined;
  useEffect(() => void refreshCredits(), []);
  return (
    <SettingsGroup title={t('settings.creditsTitle')} anchor="credits">
      {hydrated && <StaleNote at={creditsCachedAt.value} />}
      {hydrated && signedIn.value ? (
        <MemberCredits credits={credits} />
      ) : (
        <VisitorCredits credits={credits} />
      )}
    </SettingsGroup>
  );
}
