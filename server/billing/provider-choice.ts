import type { StripeSettings } from '#server/billing/providers/stripe.ts';
import { isOwnListener, isOwnName } from '#server/network/own-machine.ts';
import { ConfigError } from '#server/config-error.ts';

/** The payment provider; `byLink`: only the browser that came by the link of the start may buy. */
export type PaymentChoice =
  | { kind: 'stripe'; stripe: StripeSettings }
  | { kind: 'sandbox'; byLink: boolean }
  | { kind: 'off'; reason: string };

interface Settings {
  PUBLIC_ORIGIN?: string | undefined;
  PAYMENTS?: 'sandbox' | 'off' | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
  STRIPE_SCRIPT?: string | undefined;
}

const NEEDED = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

function stripeOf(settings: Settings): StripeSettings | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: secrets,
    STRIPE_API_BASE: apiBase,
    STRIPE_SCRIPT: script,
  } = settings;
  const given = Object.entries(settings).find(
    ([key, value]) => key.startsWith('STRIPE_') && value !== undefined,
  );
  if (!given) return undefined;
  if (settings.PAYMENTS === 'sandbox')
    throw new ConfigError(`PAYMENTS: sandbox cannot be used beside ${given[0]}`);
  if (secretKey === undefined || publishableKey === undefined || secrets === undefined) {
    throw new ConfigError(
      `${NEEDED.find((key) => settings[key] === undefined)}: is needed beside ${given[0]}`,
    );
  }
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_'))
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY: must be live or test like STRIPE_SECRET_KEY');
  return {
    secretKey,
    publishableKey,
    webhookSecrets: secrets.split(','),
    ...(apiBase === undefined ? {} : { apiBase }),
    ...(script === undefined ? {} : { script }),
  };
}

/**
 * Stripe where its keys are set; the sandbox where the operator chooses it, or names an origin of this machine and
 * nobody else can reach it (`host` is the address that the server listens on); without any choice only by the link.
 */
export function choosePayments(settings: Settings, host: string | undefined): PaymentChoice {
  const stripe = stripeOf(settings);
  if (settings.PAYMENTS === 'off') return { kind: 'off', reason: 'PAYMENTS is off' };
  if (stripe) return { kind: 'stripe', stripe };
  if (settings.PAYMENTS === 'sandbox') return { kind: 'sandbox', byLink: false };
  const { PUBLIC_ORIGIN: origin } = settings;
  if (origin === undefined) return { kind: 'sandbox', byLink: true };
  if (isOwnName(new URL(origin).hostname) && isOwnListener(host)) return { kind: 'sandbox', byLink: false };
  return { kind: 'off', reason: 'neither STRIPE_SECRET_KEY nor PAYMENTS=sandbox is set' };
}
