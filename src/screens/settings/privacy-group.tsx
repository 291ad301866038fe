import { useSignals } from '@preact/signals-react/runtime';
import { Link } from '#src/i18n/links/link.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { dataExport, stopExport } from '#src/features/account/account-data.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { signedIn } from '#src/features/account/session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SettingsGroup, SettingsRow } from '#src/ui/sections/settings.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';

const red = css({ color: 'danger!' });
const hidden = css({ srOnly: true });

function ExportRow() {
  useSignals();
  const t = useT();
  const format = useFormat();
  const state = dataExport.value;
  const running = state.phase === 'loading';
  const text = running
    ? t('account.exportRunning', { size: format.bytes(state.bytes) })
    : state.phase === 'done'
      ? t('account.exportDone', { size: format.bytes(state.bytes) })
      : t('account.exportText');
  return (
    <SettingsRow title={t('account.export')} text={text}>
      {running ? (
        <Button size="sm" onClick={stopExport}>
          {t('account.exportStop')}
        </Button>
      ) : (
        <Button size="sm" onClick={() => openDialog('export-data')}>
          {t('account.exportStart')}
        </Button>
      )}
      <span className={hidden} role="status">
        {state.phase === 'done' ? text : running ? t('account.exportProgress') : ''}
      </span>
    </SettingsRow>
  );
}

export function PrivacyGroup({ hydrated }: { hydrated: boolean }) {
  useSignals();
  const t = useT();
  return (
    <SettingsGroup title={t('settings.privacy')} anchor="privacy">
      <SettingsRow title={t('nav.privacy')} text={t('settings.privacyText')}>
        <Link to="/privacy-policy" className={button({ size: 'sm' })}>
          {t('settings.read')}
        </Link>
      </SettingsRow>
      {hydrated && signedIn.value && (
        <>
          <ExportRow />
          <SettingsRow title={t('account.delete')} text={t('account.deleteText')}>
            <Button size="sm" className={red} onClick={() => openDialog('delete-account')}>
              {t('account.deleteOpen')}
            </Button>
          </SettingsRow>
        </>
      )}
    </SettingsGroup>
  );
}
