import { is } from 'superstruct';
import { CheckoutNews } from '#contract/pay.ts';

/** Calls `onNews` when the framed checkout page says that something has happened. It proves nothing: the server is asked. */
export function subscribeCheckoutFrame(onNews: () => void): void {
  addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && is(data, CheckoutNews)) onNews();
  });
}
