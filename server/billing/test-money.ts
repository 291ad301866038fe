import type { PaymentChoice } from './provider-choice.ts';

/** A line for the operator where a site that others reach sells for money that is none; else undefined. */
export function testMoneyLine(payments: PaymentChoice, publicOrigin: string | undefined): string | undefined {
  if (publicOrigin?.startsWith('https:') !== true) return undefined;
  const what =
    payments.kind === 'sandbox'
      ? 'PAYMENTS is sandbox'
      : payments.kind === 'stripe' && payments.stripe.secretKey.includes('_test_')
        ? 'STRIPE_SECRET_KEY is a test key'
        : undefined;
  return what === undefined
    ? undefined
    : `Packs are sold for test money, and what it buys stays valid: ${what}, and PUBLIC_ORIGIN is ${publicOrigin}.`;
}
