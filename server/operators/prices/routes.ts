import type { Desk } from '#server/operators/desk-routes.ts';
import { pricesView } from '#server/operators/page/prices-view.ts';
import type { Prices } from './prices.ts';

/** What this server sells, and how it is configured; to be read only. */
export function servePrices(desk: Desk, prices: () => Prices): void {
  desk.page('prices', '/prices', ({ send }) => send('Prices', pricesView(prices())));
}
