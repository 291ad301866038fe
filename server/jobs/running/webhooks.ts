import { engineWebhookPath } from '#contract/media/media.ts';
import { isNearName } from '#server/network/own-machine.ts';
import type { Signer } from '#server/secrets/signing.ts';

/** Where providers tell of the work of a call, by the call's key in the books. */
export interface Webhooks {
  /** Undefined where the internet does not reach this site. */
  addressOf(engine: string, key: string): string | undefined;
  /** The key that an address of ours tells. */
  keyIn(engine: string, query: { key?: string | undefined; sign?: string | undefined }): string | undefined;
}

const signed = (engine: string, key: string): string => `${engine}\n${key}`;

export function createWebhooks(publicOrigin: string | undefined, signer: Signer): Webhooks {
  const { protocol, hostname } = new URL(publicOrigin ?? 'http://localhost');
  const isReached = protocol === 'https:' && !isNearName(hostname);
  return {
    addressOf(engine, key) {
      if (!isReached) return undefined;
      const query = new URLSearchParams({ key, sign: signer.sign('call', signed(engine, key)) });
      return `${publicOrigin}${engineWebhookPath.replace(':provider', engine)}?${query.toString()}`;
    },
    keyIn: (engine, { key = '', sign = '' }) =>
      signer.verify('call', signed(engine, key), sign) ? key : undefined,
  };
}
