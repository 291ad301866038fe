import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { UserInfo } from '#contract/users/users.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { logOut, refreshUser, signedIn, user } from '#src/features/account/session.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { SettingsGroup, SettingsRow } from '#src/ui/sections/settings.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { SessionsRow } from './sessions-row.tsx';

const pair = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const small = button({ size: 'sm' });

function Visitor() {
  const t = useT();
  return (
    <SettingsRow title={t('account.visitor')} text={t('account.visitorText')}>
      <span className={pair}>
        <Button size="sm" tone="primary" onClick={() => openDialog('login')}>
          {t('account.logIn')}
        </Button>
        <Button size="sm" onClick={() => openDialog('login', { mode: 'register' })}>
          {t('account.register')}
        </Button>
      </span>
    </SettingsRow>
  );
}

function Unknown() {
  const t = useT();
  return (
    <SettingsRow title={t('account.title')} text={t('account.loading')}>
      <Button size="sm" onClick={() => void refreshUser().catch(reportError)}>
        {t('account.retry')}
      </Button>
    </SettingsRow>
  );
}

function Member({ info }: { info: UserInfo }) {
  const t = useT();
  const format = useFormat();
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await logOut();
  };
  const since = t('account.since', {
    date: format.date(info.created_at, { month: 'long', year: 'numeric' }),
  });
  return (
    <>
      <SettingsRow title={info.user_email} text={since}>
        <span className={pair}>
          <Button size="sm" aria-label={t('account.email')} onClick={() => openDialog('change-email')}>
            {t('account.change')}
          </Button>
          <Button size="sm" tone="line" busy={leaving} onClick={() => void leave()}>
            {t('account.logOut')}
          </Button>
        </span>
      </SettingsRow>
      <SettingsRow
        title={t('account.vip')}
        text={
          info.vip_until === null
            ? t('account.noVip')
            : t('account.vipUntil', { date: format.date(info.vip_until, { dateStyle: 'long' }) })
        }
      >
        {info.vip ? (
          <Badge tone="amber">{t('account.vip')}</Badge>
        ) : (
          <Link to="/pricing" className={small}>
            {t('account.packs')}
          </Link>
        )}
      </SettingsRow>
      <SettingsRow
        title={t('account.password')}
        text={t(info.has_password ? 'account.passwordText' : 'account.noPassword')}
      >
        <Button size="sm" onClick={() => openDialog('login', { mode: 'reset' })}>
          {t(info.has_password ? 'account.change' : 'account.set')}
        </Button>
      </SettingsRow>
      <SessionsRow />
    </>
  );
}

export function AccountGroup({ hydrated }: { hydrated: boolean }) {
  useSignals();
  const t = useT();
  const isIn = hydrated && signedIn.value;
  const info = user.value;
  return (
    <SettingsGroup title={t('account.title')} anchor="account">
      {isIn ? info ? <Member info={info} /> : <Unknown /> : <Visitor />}
    </SettingsGroup>
  );
}
