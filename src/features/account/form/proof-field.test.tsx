import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import english from '#locales/en/ui.json';
import { Content as DeleteAccount } from '#src/features/account/dialogs/delete-account/dialog.tsx';
import { Content as ExportData } from '#src/features/account/dialogs/export-data/dialog.tsx';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import { render } from '#tests/support/page/render.tsx';

const { account, login } = english;

beforeAll(() => {
  provideMessages('en', english);
  activate('en');
});

test.each([
  ['export', ExportData],
  ['deletion', DeleteAccount],
])('the dialog of an %s asks for the password, or for a code instead', async (_, Content) => {
  const { host, get } = await render(<Content close={() => undefined} params={{}} />);
  await act(async () => get<HTMLFormElement>('form').requestSubmit());
  expect(host.textContent).toContain(account.proofMissing);
  expect(get<HTMLInputElement>('input[autocomplete=current-password]').value).toBe('');
  const byCode = [...host.querySelectorAll('button')].find(
    ({ textContent }) => textContent === account.proofByCode,
  );
  await act(async () => byCode?.click());
  expect(host.querySelector('input[autocomplete=current-password]')).toBeNull();
  expect(get('input[autocomplete=one-time-code]')).toBeTruthy();
  expect(host.textContent).toContain(login.getCode);
  expect(host.textContent).not.toContain(account.proofMissing);
});
