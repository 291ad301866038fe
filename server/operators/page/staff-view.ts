import { html } from 'hono/html';
import type { StaffMember } from '#server/operators/staff/staff.ts';
import type { Html } from '#server/site/door.ts';
import { type Cell, keyField, saidView, table, time } from './view.ts';

const said = {
  revoked: 'Revoked: the token opens nothing any more, and open sessions have ended.',
  gone: 'It was revoked before.',
  taken: 'Refused: somebody of that name can enter already.',
  name: 'Refused: a name has 1 to 40 characters, and is not “owner” or “nobody”.',
} as const;
export type StaffOutcome = keyof typeof said;

/** The sentence of an outcome's code; undefined for everything else. */
export const staffSaid = (code: string | undefined): string | undefined =>
  Object.entries(said).find(([name]) => name === code)?.[1];

const row = ({ id, name, role, created_at: at, revoked_at: revoked }: StaffMember, key: string): Cell[] => [
  name,
  role,
  time(at),
  revoked
    ? html`Revoked ${time(revoked)}`
    : html`<form method="post" action="/admin/operators/${id}/revoke">
        ${keyField(key)}<button class="small" aria-label="Revoke ${name}">Revoke</button>
      </form>`,
];

export const staffView = (members: readonly StaffMember[], key: string, text: string | undefined): Html =>
  html`<h1>Operators</h1>
    ${saidView(text)}
    <p class="quiet">
      The owner has the token of the configuration (ADMIN_TOKEN) and sees everything. Support sees all but
      engines, pages and this list. A moderator sees reports and the challenge. The audit log names who acts.
    </p>
    <form method="post" action="/admin/operators/add">
      ${keyField(key)}
      <label>Name<input name="name" maxlength="40" required autocomplete="off" /></label>
      <label
        >Role<select name="role">
          <option value="support">Support</option>
          <option value="moderator">Moderator</option>
        </select></label
      ><button>Make a token</button>
    </form>
    ${table(
      'Who can enter',
      ['Name', 'Role', 'Since (UTC)', ''],
      members.map((one) => row(one, key)),
    )}`;

/** The only time that a token is seen. */
export const tokenView = (name: string, token: string): Html =>
  html`<h1>Token of ${name}</h1>
    <p>Hand it over by a safe way. It is not shown again and not stored; if it is lost, revoke it.</p>
    <p class="said"><code>${token}</code></p>
    <p><a href="/admin/operators">Done</a></p>`;
