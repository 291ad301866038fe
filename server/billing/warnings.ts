import type { PaymentChoice } from './provider-choice.ts';

/** Where a site that others reach sells for money that is none. */
function testMoney(payments: PaymentChoice, publicOrigin: string | undefined): string[] {
  if (publicOrigin?.startsWith('https:') !== true) return [];
  const what =
    payments.kind === 'sandbox'
      ? 'PAYMENTS is sandbox'
      : payments.kind === 'stripe' && payments.stripe.secretKey.includes('_test_')
        ? 'STRIPE_SECRET_KEY is a test key'
        : undefined;
  return what === undefined
    ? []
    : [
        `Packs are sold for test money, and what it buys stays valid: ${what}, and PUBLIC_ORIGIN is ${publicOrigin}.`,
      ];
}

interface Sales {
  payments: PaymentChoice;
  publicOrigin: string | undefined;
  contactEmail: string | undefined;
}

export const billingWarnings = ({ payments, publicOrigin, contactEmail }: Sales): string[] => [
  ...testMoney(payments, publicOrigin),
  ...(payments.kind === 'stripe' && contactEmail === undefined
    ? ['Packs are sold, and the contact page names no address for buyers: set CONTACT_EMAIL.']
    : []),
];
