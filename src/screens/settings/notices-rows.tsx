import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { type NoticeState, followPermission, notices, switchNotices } from '#src/features/push/offer.ts';
import { type Reach, ensureSubscribed, reach } from '#src/features/push/push.ts';
import { dropQuietHours, quietHours, setQuietHours } from '#src/features/push/quiet-hours.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SettingsRow } from '#src/ui/sections/settings.tsx';
import { Switch } from '#src/ui/controls/switch.tsx';
import { css } from '#styled-system/css/css.js';

const hours = css({
  flex: '1 0 100%',
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,160px))',
  gap: '3',
  paddingBlockEnd: '1',
});
const hour = css({ display: 'grid', gap: '1', color: 'muted', textStyle: 'small' });
const time = css({
  minWidth: '0',
  minHeight: 'target',
  paddingInline: '14px',
  borderRadius: 'md',
  border: '0',
  background: 'field',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
  color: 'menu',
  fontSize: 'ui',
  // The icon of the picker ignores the text colour.
  '&::-webkit-calendar-picker-indicator': {
    filter: 'invert(.75)',
    cursor: 'pointer',
    _light: { filter: 'invert(.35)' },
  },
});
/* Under the text and the switch, on every width. */
const below = css({ flex: '1 0 100%' });

const reaches = {
  asking: 'settings.noticesAsking',
  closed: 'settings.noticesClosed',
  open: 'settings.noticesOpen',
} as const satisfies Record<Reach, string>;
const states = {
  off: 'settings.noticesText',
  denied: 'settings.noticesDenied',
  unsupported: 'settings.noticesUnsupported',
  uninstalled: 'settings.noticesUninstalled',
} as const satisfies Record<Exclude<NoticeState, 'on'>, string>;

function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label className={hour}>
      {label}
      <input
        type="time"
        required
        className={time}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

function QuietRow() {
  useSignals();
  const t = useT();
  const note = useId();
  const span = quietHours.value;
  return (
    <SettingsRow title={t('settings.quiet')} text={t('settings.quietText')} textId={note}>
      <Switch
        label={t('settings.quiet')}
        on={span !== undefined}
        onChange={(on) => (on ? setQuietHours() : dropQuietHours())}
        offReason={note}
      />
      {span && (
        <div className={hours} role="group" aria-label={t('settings.quiet')}>
          <TimeField
            label={t('settings.quietFrom')}
            value={span.from}
            onChange={(from) => setQuietHours({ from })}
          />
          <TimeField label={t('settings.quietTo')} value={span.to} onChange={(to) => setQuietHours({ to })} />
        </div>
      )}
    </SettingsRow>
  );
}

export function NoticesRows() {
  useSignals();
  const t = useT();
  const reason = useId();
  const [busy, setBusy] = useState(false);
  useEffect(followPermission, []);
  const hydrated = useHydrated();
  const state = hydrated ? notices.value : 'off';
  const isOn = state === 'on';
  const cannot = state !== 'on' && state !== 'off';
  const change = async (on: boolean): Promise<void> => {
    setBusy(true);
    await switchNotices(on);
    setBusy(false);
  };
  return (
    <>
      <SettingsRow
        title={t('settings.notices')}
        text={t(isOn ? reaches[reach.value] : states[state])}
        textId={reason}
      >
        <Switch
          label={t('settings.notices')}
          on={isOn}
          onChange={(on) => void change(on)}
          disabled={cannot || busy}
          offReason={reason}
        />
        {isOn && reach.value === 'open' && (
          <div className={below}>
            <Button size="sm" onClick={() => void ensureSubscribed()}>
              {t('settings.noticesRetry')}
            </Button>
          </div>
        )}
      </SettingsRow>
      {isOn && <QuietRow />}
    </>
  );
}
