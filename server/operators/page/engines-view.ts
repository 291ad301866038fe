import { html } from 'hono/html';
import type { PricedModel } from '#server/jobs/door.ts';
import type { EngineOverview, EngineRow } from '#server/operators/engine-desk.ts';
import type { Html } from '#server/site/door.ts';
import { type Said, connectionsView, generalNote } from './connection-view.ts';
import { ordersView } from './order-view.ts';
import { type Cell, table, time } from './view.ts';

export { type Said, isEngineOutcome } from './connection-view.ts';

/** In cents, and finer where that says more. */
const usd = (value: number): string =>
  `$${value.toFixed(Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? 2 : 4)}`;
const percent = (share: number): string => `${Math.round(share * 100)} %`;

const modelRow = ({ model, isReady, credits, margins }: PricedModel): Cell[] => [
  model.capability,
  html`${model.name} <small class="quiet">${model.id}</small>`,
  model.kind,
  isReady ? 'ready' : html`<span class="bad">away</span>`,
  model.cost ? `${usd(model.cost.usd)} (${model.cost.per.replaceAll('_', ' ')})` : 'nothing',
  html`${credits ?? 'as the tool'}${model.credits === undefined ? '' : ' (set)'}`,
  margins.map(({ pack, share }) => `${pack} ${percent(share)}`).join(', ') || '–',
  html`${model.seconds} s`,
];
const MODEL_HEADS = ['Capability', 'Model', 'Kind', 'State', 'Costs', 'Credits', 'Margin by pack', 'Takes'];

/** What an engine that is connected does, costs and fails at. */
function workView({ name, kind, models, failures, ...today }: EngineRow, budget: number): Html {
  const paid = models.some(({ model }) => model.cost !== undefined);
  const used = today.spent + today.held + today.lost;
  return html`<p class="quiet">
      ${kind === 'local' ? 'On this machine' : 'Elsewhere'}, ${models.length}
      ${models.length === 1 ? 'model' : 'models'}.
      ${
        paid
          ? html`Today (UTC) ${usd(used)} of ${usd(budget)}: ${usd(today.spent)} for results,
            ${usd(today.held)} for work that goes on, ${usd(today.lost)} lost.
            ${used >= budget ? html`<span class="bad">The budget is used up; it is away until tomorrow.</span>` : ''}`
          : ''
      }
    </p>
    <details ${paid ? 'open' : ''}>
      <summary>What it offers</summary>
      ${table(`Models of ${name}`, MODEL_HEADS, models.map(modelRow))}
    </details>
    ${
      failures.length === 0
        ? ''
        : table(
            `Last failures of ${name}`,
            ['When (UTC)', 'Model', 'Kind', 'Says'],
            failures.map((one) => [time(new Date(one.at)), one.model, one.kind, one.message]),
          )
    }`;
}

export function enginesView({ budget, ...overview }: EngineOverview, key: string, said: Said): Html {
  const { engines, connectable } = overview;
  const names = [
    ...new Set([...engines, ...connectable.map(({ engine: name }) => ({ name }))].map(({ name }) => name)),
  ];
  const section = (name: string): Html => {
    const row = engines.find((one) => one.name === name);
    const connecting = connectable.find(({ engine }) => engine === name);
    return html`<section>
      <h2 id="${name}">${name}</h2>
      ${row ? '' : html`<p class="quiet">Not connected.</p>`}
      ${connecting ? connectionsView(connecting, key, said) : ''} ${row ? workView(row, budget) : ''}
    </section>`;
  };
  return html`<h1>Engines</h1>
    <p class="quiet">
      An engine is connected by its key or address, typed here or set in the environment, which wins. What is
      typed takes effect at once and is stored encrypted. Models are added, changed or priced in the file that
      MODELS_FILE names.
    </p>
    ${generalNote(said)} ${names.map(section)} ${ordersView(overview, key)}`;
}
