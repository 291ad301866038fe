import { BadSignature, type PaymentProvider } from '#server/billing/providers/port.ts';
import type { PaymentInbox, Received } from './payment-inbox.ts';

/** Takes webhooks of the providers that are there. */
export interface Webhooks {
  receive(
    provider: string,
    raw: string,
    signature: string | undefined,
    now: Date,
  ): Promise<Received | 'unknown provider' | 'bad signature'>;
}

export function createWebhooks(providers: readonly PaymentProvider[], inbox: PaymentInbox): Webhooks {
  return {
    async receive(name, raw, signature, now) {
      const provider = providers.find((one) => one.name === name);
      if (!provider) return 'unknown provider';
      try {
        return await inbox.receive(provider, raw, signature, now);
      } catch (error) {
        if (error instanceof BadSignature) return 'bad signature';
        throw error;
      }
    },
  };
}
