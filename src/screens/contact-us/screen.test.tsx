import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PageTemplate } from '#contract/site/page-template.ts';
import page from '#locales/en/pages/contact-us.json';
import english from '#locales/en/ui.json';
import { enter } from '#src/features/account/session.ts';
import { withBrand } from '#src/features/page/page.ts';
import { loadParts } from '#src/hydration/deferred.tsx';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import { render } from '#tests/support/page/render.tsx';
import { Screen } from './screen.tsx';

beforeAll(async () => {
  provideMessages('en', english);
  activate('en');
  await loadParts();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function show(email: string | null, form: boolean): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async () => Response.json({ code: 100000, msg: '', data: { email, form } }));
  const { host } = await render(
    <Screen path="/contact-us" model={undefined} template={withBrand(page as PageTemplate)} />,
  );
  return host;
}

test('the page gives the address of the operator to write to, and a form', async () => {
  const host = await show('help@mirari.example', true);
  await vi.waitFor(() =>
    expect(host.querySelector('a[href^="mailto:"]')?.getAttribute('href')).toBe('mailto:help@mirari.example'),
  );
  await vi.waitFor(() =>
    expect(host.querySelector('form')?.getAttribute('action')).toBe('/api/contact/form'),
  );
  expect(host.textContent).toContain('Who runs this site');
  expect(host.textContent).not.toContain('No address on this page?');
});

test('the form knows the address of who is logged in, even where that is told late', async () => {
  const host = await show(null, true);
  const field = await vi.waitFor(() => {
    const found = host.querySelector<HTMLInputElement>('input[name=email]');
    if (!found) throw new Error('there is no field yet');
    return found;
  });
  expect(field.value).toBe('');
  const data = {
    user_email: 'ann@mail.example',
    credit_remain: 0,
    invite_credit: { total: 0 },
    today_spent: 0,
    vip: false,
    vip_until: null,
    daily_credit: { init_credits: 19, claimed: false, next_at: null, streak: 0 },
    created_at: '2026-03-01T08:00:00.000Z',
    has_password: true,
  };
  vi.stubGlobal('fetch', async () => Response.json({ code: 100000, msg: '', data }));
  await act(() => enter('token'));
  expect(field.value).toBe('ann@mail.example');
});

test('without an address the page says whom to ask, and has no form', async () => {
  const host = await show(null, false);
  await vi.waitFor(() => expect(host.querySelector('form')).toBeNull());
  expect(host.querySelector('a[href^="mailto:"]')).toBeNull();
  expect(host.textContent).toContain('No address on this page?');
});
