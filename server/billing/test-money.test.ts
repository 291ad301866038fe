import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { testMoneyLine } from './test-money.ts';

const lineOf = (environment: Record<string, string>): string | undefined => {
  const { payments, publicOrigin } = readConfig(environment);
  return testMoneyLine(payments, publicOrigin);
};
const keys = (kind: string) => ({
  STRIPE_SECRET_KEY: `sk_${kind}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${kind}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
});
const site = { PUBLIC_ORIGIN: 'https://mirari.example' };

it('test money on a site that others reach is said, and nowhere else', () => {
  expect(lineOf({ ...site, PAYMENTS: 'sandbox' })).toBe(
    'Packs are sold for test money, and what it buys stays valid: PAYMENTS is sandbox, and PUBLIC_ORIGIN is https://mirari.example.',
  );
  expect(lineOf({ ...site, ...keys('test') })).toContain('STRIPE_SECRET_KEY is a test key');
  for (const quiet of [{}, { PAYMENTS: 'sandbox' }, site, { ...site, ...keys('live') }])
    expect(lineOf(quiet), JSON.stringify(quiet)).toBeUndefined();
});
