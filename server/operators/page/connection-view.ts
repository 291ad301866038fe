import { html } from 'hono/html';
import type { ConnectableEngine, ConnectionState } from '#server/operators/engine-desk.ts';
import type { Html } from '#server/site/door.ts';
import { time } from './view.ts';

/** What is said of the last act, beside the connection that it was about. */
export interface Said {
  about?: string;
  outcome?: EngineOutcome;
  /** Why what was typed was refused. */
  refusal?: string;
  /** What was typed; secrets are never shown again. */
  typed?: Readonly<Record<string, string>>;
}

const outcomes = {
  connected: 'Connected: it takes work from now on.',
  doubtful: 'Connected, but it did not answer as it should: see its last failures.',
  removed: 'Removed: nothing is asked of it any more, and credits of what waited for it go back.',
  changed: 'Somebody else has changed this meanwhile. Nothing was overwritten; look again.',
  fixed: 'The environment sets this, and wins.',
} as const;
export type EngineOutcome = keyof typeof outcomes;

export const isEngineOutcome = (code: string): code is EngineOutcome => Object.hasOwn(outcomes, code);

/** What was said about none of the connections. */
export const generalNote = ({ about, outcome }: Said): Html | '' =>
  about === undefined && outcome !== undefined
    ? html`<p class="said" role="alert">${outcomes[outcome]}</p>`
    : '';

const hidden = (key: string, { name, set }: ConnectionState): Html =>
  html`<input type="hidden" name="key" value="${key}" /><input
      type="hidden"
      name="connection"
      value="${name}"
    /><input type="hidden" name="rev" value="${set?.rev ?? 0}" />`;

function connectForm(one: ConnectionState, key: string, { about, refusal, typed }: Said): Html {
  const { name } = one;
  const isRefused = about === name && refusal !== undefined;
  /** An address with a password in it is a secret as well. */
  const again = (variable: string): string => {
    const value = typed?.[variable] ?? '';
    return value.includes('@') ? '' : value;
  };
  const fields = one.connection.fields.map(
    ({ variable, label, isSecret }) =>
      html`<label
        >${label}<input
          name="${variable}"
          type="${isSecret ? 'password' : 'text'}"
          autocomplete="${isSecret ? 'new-password' : 'off'}"
          autocapitalize="none"
          spellcheck="false"
          maxlength="4000"
          value="${isRefused && !isSecret ? again(variable) : ''}"
          ${isRefused && refusal?.startsWith(variable) ? html`aria-invalid="true" autofocus` : ''}
      /></label>`,
  );
  return html`<form method="post" action="/admin/engines/connect">
    ${hidden(key, one)}${fields} ${isRefused ? html`<p class="bad" role="alert">${refusal}</p>` : ''}
    <button>${one.set ? 'Change' : 'Connect'}</button>
  </form>`;
}

const removeForm = (one: ConnectionState, key: string): Html =>
  html`<form method="post" action="/admin/engines/remove">
    ${hidden(key, one)}<button class="small">Remove</button>
  </form>`;

function connectionView(one: ConnectionState, key: string, said: Said): Html {
  const { name, connection, isFixed, set } = one;
  const note =
    said.about === name && said.outcome !== undefined
      ? html`<p class="said" role="status">${outcomes[said.outcome]}</p>`
      : '';
  const variables = connection.fields.map(({ variable }) => variable).join(', ');
  if (isFixed)
    return html`<fieldset class="connection" id="${name}">
      <legend>${connection.title}</legend>
      ${note}
      <p class="quiet">
        Fixed by the environment (${variables}).
        ${set ? 'What was typed here before stands behind it, unused.' : ''}
      </p>
      ${set ? removeForm(one, key) : ''}
    </fieldset>`;
  const form = connectForm(one, key, said);
  return html`<fieldset class="connection" id="${name}">
    <legend>${connection.title}</legend>
    ${note}
    ${
      set
        ? html`<p class="quiet">Set on ${time(set.setAt)} (UTC); what was typed is not shown again.</p>
            <details ${said.about === name && said.refusal !== undefined ? 'open' : ''}>
              <summary>Type another</summary>
              ${form}
            </details>
            ${removeForm(one, key)}`
        : form
    }
  </fieldset>`;
}

/** How an engine is connected, changed and removed. */
export const connectionsView = ({ connections, problem }: ConnectableEngine, key: string, said: Said): Html =>
  html`${problem === undefined ? '' : html`<p class="bad" role="alert">${problem}</p>`}
  ${connections.map((one) => connectionView(one, key, said))}`;
