import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import type { Session } from '#contract/users/users.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { endOtherSessions, endSession, loadSessions, sessions } from '#src/features/account/sessions.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { SettingsRow } from '#src/ui/sections/settings.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { css } from '#styled-system/css/css.js';
import { serverNow } from '#src/platform/http/server-clock.ts';

const list = css({ flex: '1 0 100%', display: 'grid', gap: '1' });
const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  minHeight: '56px',
  padding: '2px 14px',
  borderRadius: 'md',
  background: 'stage',
});
const words = css({ flex: '1 1 180px', minWidth: '0' });
const name = css({
  color: 'menu',
  fontWeight: 'ui',
  fontSize: 'ui',
  lineHeight: 'ui',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
});
const note = css({ textStyle: 'note', color: 'muted' });
const waiting = css({ flex: '1 0 100%', display: 'grid', gap: '4', padding: '3' });

function useAgo(): (at: string) => string {
  const format = useFormat();
  const [now] = useState(serverNow);
  return (at) => {
    const past = Math.min(0, Date.parse(at) - now);
    if (past > -HOUR_MS) return format.relative(Math.round(past / MINUTE_MS), 'minute');
    return past > -DAY_MS
      ? format.relative(Math.round(past / HOUR_MS), 'hour')
      : format.relative(Math.round(past / DAY_MS), 'day');
  };
}

function Item({ session }: { session: Session }) {
  const t = useT();
  const format = useFormat();
  const ago = useAgo();
  const [busy, setBusy] = useState(false);
  const { browser, system, current } = session;
  const title =
    browser === '' && system === ''
      ? t('account.unknownDevice')
      : browser === '' || system === ''
        ? browser + system
        : t('account.device', { browser, system });
  const end = async (): Promise<void> => {
    setBusy(true);
    await endSession(session.session_id);
    setBusy(false);
  };
  return (
    <li className={item}>
      <span className={words}>
        <span className={name}>
          {title}
          {current && <Badge tone="theme">{t('account.here')}</Badge>}
        </span>
        <span className={note}>
          {current
            ? t('account.began', { date: format.date(session.created_at) })
            : t('account.used', { when: ago(session.last_used_at) })}
        </span>
      </span>
      {!current && (
        <Button
          size="sm"
          busy={busy}
          aria-label={t('account.endNamed', { name: title })}
          onClick={() => void end()}
        >
          {t('account.end')}
        </Button>
      )}
    </li>
  );
}

export function SessionsRow() {
  useSignals();
  const t = useT();
  const [busy, setBusy] = useState(false);
  useEffect(() => void loadSessions(), []);
  const { items, failed } = sessions.value;
  const others = items?.filter(({ current }) => !current) ?? [];
  const endAll = async (): Promise<void> => {
    setBusy(true);
    await endOtherSessions();
    setBusy(false);
  };
  const text =
    failed && !items
      ? t('account.sessionsFailed')
      : items && others.length === 0
        ? t('account.onlyHere')
        : undefined;
  return (
    <SettingsRow title={t('account.sessions')} {...(text === undefined ? {} : { text })}>
      {failed && !items && (
        <Button size="sm" onClick={() => void loadSessions()}>
          {t('account.retry')}
        </Button>
      )}
      {others.length > 0 && (
        <Button size="sm" busy={busy} onClick={() => void endAll()}>
          {t('account.endOthers')}
        </Button>
      )}
      {items ? (
        <ul className={list}>
          {items.map((session) => (
            <Item key={session.session_id} session={session} />
          ))}
        </ul>
      ) : (
        !failed && (
          <div className={waiting} role="status" aria-label={t('account.sessionsLoading')}>
            <Skeleton />
            <Skeleton />
          </div>
        )
      )}
    </SettingsRow>
  );
}
