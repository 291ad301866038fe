import { is } from 'superstruct';
import { CheckoutNews } from '#contract/users/pay.ts';

/**
 * Calls `onNews` for a message of the checkout page in the iframe. It proves nothing: the server is asked.
 */
export function subscribeCheckoutFrame(onNews: () => void): void {
  addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && is(data, CheckoutNews)) onNews();
  });
}
