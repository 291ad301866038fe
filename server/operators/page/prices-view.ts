import { html } from 'hono/html';
import type { Prices } from '#server/operators/prices/prices.ts';
import type { Html } from '#server/site/door.ts';
import { fact, table } from './view.ts';

export const pricesView = ({ tools, packs, flags }: Prices): Html =>
  html`<h1>Prices and settings</h1>
    <p class="quiet">
      In force on this server, to be read only: prices are in the code, settings in the environment, models
      and their prices under Engines.
    </p>
    ${table(
      'Packs',
      ['Pack', 'Dollars', 'Credits', 'Dollars for 100 credits'],
      packs.map(({ name, price, credits }) => [
        name,
        price,
        credits.toLocaleString('en'),
        ((Number(price) / credits) * 100).toFixed(2),
      ]),
    )}
    ${table(
      'Tools',
      ['Tool', 'Credits from', 'State'],
      tools.map(({ slug, path, from, isOpen }) => [
        html`<a href="${path}">${slug}</a>`,
        from,
        isOpen ? 'open' : html`<span class="bad">closed: no engine serves it</span>`,
      ]),
    )}
    <h2>Settings</h2>
    <dl>${Object.entries(flags).map(([name, value]) => fact(name, value))}</dl>`;
