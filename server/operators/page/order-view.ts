import { html } from 'hono/html';
import type { EngineOverview, Lineup } from '#server/operators/engine-desk.ts';
import type { Html } from '#server/site/door.ts';
import { time } from './view.ts';

type Orders = Pick<EngineOverview, 'lineups' | 'trials' | 'made' | 'sample'>;
type Placed = Lineup['models'][number];

const button = (act: string, label: string, { name }: Placed): Html =>
  html`<button class="small" name="act" value="${act}" aria-label="${label}: ${name}">${label}</button>`;

const usd = (value: number): string => `$${value.toFixed(4)}`;

/** The last one that was made, which people see as well where they choose. */
const sampleView = (sample: ReturnType<Orders['sample']>): Html | '' =>
  sample === undefined
    ? ''
    : sample.kind === 'audio'
      ? html`<audio src="${sample.url}" controls preload="none" aria-label="What it made"></audio>`
      : html`<img class="entry" src="${sample.url}" alt="What it made" loading="lazy" />`;

/** Makes one result, says what that costs, and shows the last one. */
function trialView(model: Placed, { trials, made, sample }: Orders, key: string): Html | '' {
  const { id } = model;
  const cost = trials.get(id);
  if (cost === undefined) return '';
  const last = made.find(({ model }) => model === id);
  return html`<div id="try-${id}" class="acts">
    ${
      last?.state === 'running'
        ? html`<p role="status">
            One is being made since ${time(last.startedAt)} (UTC): load this page again.
          </p>`
        : html`<form method="post" action="/admin/engines/try">
            <input type="hidden" name="key" value="${key}" /><input
              type="hidden"
              name="model"
              value="${id}"
            /><button class="small">Make one to try${cost === 0 ? '' : `, for about ${usd(cost)}`}</button>
          </form>`
    }
    ${last?.state === 'failed' ? html`<p class="bad">Not made: ${last.why}. It took ${usd(last.usd ?? 0)}.</p>` : ''}
    ${
      last?.state === 'done'
        ? html`<p>Made on ${time(last.startedAt)} (UTC). It took ${usd(last.usd ?? 0)}.</p>`
        : ''
    }
    ${sampleView(sample(model))}
  </div>`;
}

function row(
  model: Placed,
  at: number,
  { capability, rev, fixedBy, models }: Lineup,
  orders: Orders,
  key: string,
): Html {
  const { engine, id, name, isReady, isHidden } = model;
  return html`<li>
    <form method="post" action="/admin/engines/models">
      <input type="hidden" name="key" value="${key}" /><input
        type="hidden"
        name="capability"
        value="${capability}"
      /><input type="hidden" name="rev" value="${rev}" /><input type="hidden" name="model" value="${id}" />
      <p>
        ${name} <small class="quiet">${id}, ${engine}</small>${isHidden ? ', hidden' : ''}
        ${isReady ? '' : html`<span class="bad">away</span>`}
      </p>
      ${fixedBy === undefined && at > 0 ? button('up', 'Up', model) : ''}
      ${fixedBy === undefined && at < models.length - 1 ? button('down', 'Down', model) : ''}
      ${isHidden ? button('show', 'Show', model) : button('hide', 'Hide', model)}
    </form>
    ${trialView(model, orders, key)}
  </li>`;
}

/** The models among which people choose: the first that is ready and costs nothing serves who does not. */
export const ordersView = (orders: Orders, key: string): Html =>
  html`<section>
    <h2 id="order">Order of models</h2>
    <p class="quiet">
      As people see them. Who chooses none gets the first that is ready and costs nothing, else the first that
      is ready. A hidden one is not offered; work that was accepted goes on.
    </p>
    ${orders.lineups.map(
      (lineup) =>
        html`<details id="${lineup.capability}" ${lineup.models.length > 1 ? 'open' : ''}>
          <summary>${lineup.capability}</summary>
          ${
            lineup.fixedBy === undefined
              ? ''
              : html`<p class="quiet">The order is fixed by the environment (${lineup.fixedBy}).</p>`
          }
          <ol class="order">
            ${lineup.models.map((model, at) => row(model, at, lineup, orders, key))}
          </ol>
        </details>`,
    )}
  </section>`;
