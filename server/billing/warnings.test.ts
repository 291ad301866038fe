import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { billingWarnings } from './warnings.ts';

const warningsAt = (environment: Record<string, string>): string[] =>
  billingWarnings(readConfig(environment));
const keys = (kind: string) => ({
  STRIPE_SECRET_KEY: `sk_${kind}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${kind}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  CONTACT_EMAIL: 'help@mirari.example',
});
const site = { PUBLIC_ORIGIN: 'https://mirari.example' };

it('test money on a site that others reach is said, and nowhere else', () => {
  expect(warningsAt({ ...site, PAYMENTS: 'sandbox' })).toEqual([
    'Packs are sold for test money, and what it buys stays valid: PAYMENTS is sandbox, and PUBLIC_ORIGIN is https://mirari.example.',
  ]);
  expect(warningsAt({ ...site, ...keys('test') })[0]).toContain('STRIPE_SECRET_KEY is a test key');
  for (const quiet of [{}, { PAYMENTS: 'sandbox' }, site, { ...site, ...keys('live') }])
    expect(warningsAt(quiet), JSON.stringify(quiet)).toEqual([]);
});

it('packs that are sold without an address for buyers are said', () => {
  const nobody = { ...site, ...keys('live'), CONTACT_EMAIL: '' };
  expect(warningsAt(nobody)).toEqual([expect.stringContaining('CONTACT_EMAIL')]);
  expect(warningsAt({ ...nobody, MAIL_FROM: 'Mirari <hello@mirari.example>' })).toEqual([]);
});
