import { html } from 'hono/html';
import type { CreditDetails, records } from '#contract/users/credit.ts';
import { sharePagePath } from '#contract/media/share-page.ts';
import type { Infer } from 'superstruct';
import type { Block, Trace } from '#server/moderation/door.ts';
import type { AuditRow } from '#server/operators/audit/audit.ts';
import type { JobRow } from '#server/operators/jobs/job-desk.ts';
import type { Purchase } from '#server/operators/payments/payment-desk.ts';
import type { PersonCreation, PersonFacts, PersonSession } from '#server/operators/people/people.ts';
import { MOST_GRANTED, type PersonOutcome } from '#server/operators/people/person-acts.ts';
import type { Html } from '#server/site/door.ts';
import { auditTable } from './audit-view.ts';
import { jobTable } from './jobs-view.ts';
import { purchaseTable } from './payments-view.ts';
import { nameOf } from './people-view.ts';
import { blockForm, reasonText, removeForm } from './reports-view.ts';
import { type Cell, fact, keyField, moreLink, saidView, table, time } from './view.ts';

export type SaidOfPerson = PersonOutcome | 'blocked' | 'unblocked' | 'nothing_blocked' | 'removed' | 'gone';

const said: Record<SaidOfPerson, string> = {
  granted: 'The credits are given.',
  other_grant: 'Refused: this form has given other credits before; open the page again.',
  no_amount: `Refused: 1 to ${MOST_GRANTED} credits can be given at once.`,
  no_reason: 'Refused: a reason is needed.',
  deleted: 'The account is deleted; its receipt went out by mail.',
  mismatch: 'Refused: that is not the address of the account.',
  no_account: 'Refused: there is no account.',
  slow_down: 'Refused: several files were made a short while ago; try again later.',
  blocked: 'Blocked.',
  unblocked: 'Unblocked.',
  nothing_blocked: 'Nothing was found to block or unblock.',
  removed: 'Removed: its share, its entry and its files are gone, and its owner has been told.',
  gone: 'It is gone already.',
};

/** The sentence of an outcome's code; undefined for everything else. */
export const personSaid = (code: string | undefined): string | undefined =>
  Object.entries(said).find(([name]) => name === code)?.[1];

interface SeenPerson {
  person: PersonFacts;
  grants: Infer<typeof CreditDetails>['grants'];
  entries: Infer<typeof records.answer>['records'];
  creations: readonly PersonCreation[];
  more: boolean;
  page: number;
  sessions: readonly PersonSession[];
  traces: readonly Trace[];
  blocked: readonly Block[];
  orders: readonly Purchase[];
  jobs: readonly JobRow[];
  acts: readonly AuditRow[];
}

interface Forms {
  key: string;
  /** Id of the form that gives credits. */
  form: string;
}

const act = (owner: number, name: string, key: string, body: Html): Html =>
  html`<form method="post" action="/admin/people/${owner}/${name}">${keyField(key)}${body}</form>`;
const reasonField = html`<label>Reason<input name="reason" maxlength="300" required /></label>`;

const balanceView = ({ person, grants, entries }: SeenPerson, { key, form }: Forms): Html =>
  html`<h2>Credits: ${person.available}${person.held > 0 ? `, ${person.held} held` : ''}</h2>
    ${act(
      person.owner_id,
      'grant',
      key,
      html`<input type="hidden" name="form" value="${form}" /><label
          >Credits to give, 1 to ${MOST_GRANTED}<input name="credits" inputmode="numeric" required /></label
        >${reasonField}<button>Give credits</button>`,
    )}
    ${table(
      'Parts of the balance',
      ['Credits', 'From', 'Expires (UTC)'],
      grants.map((grant) => [
        grant.credits,
        grant.description,
        grant.expires_at === null ? 'never' : time(new Date(grant.expires_at)),
      ]),
    )}
    ${table(
      'Latest entries',
      ['When (UTC)', 'Credits', 'What'],
      entries.map((entry) => [time(new Date(entry.created_at)), entry.credits, entry.description]),
    )}`;

const creationView = (
  { id, tool, created_at: at, share }: PersonCreation,
  owner: number,
  key: string,
): Html => {
  const file = `/admin/people/${owner}/creations/${id}`;
  return html`<li>
    <a href="${file}/file"><img class="thumb" src="${file}/still" alt="${tool}" loading="lazy" /></a>
    <p class="quiet">
      ${tool}<br />${time(at)}${
        share === null ? '' : html`<br /><a href="${sharePagePath.replace(':share_id', share)}">shared</a>`
      }
    </p>
    <details>
      <summary>Remove …</summary>
      ${act(
        owner,
        'remove',
        key,
        html`<input type="hidden" name="creation" value="${id}" />${removeForm('else', true)}`,
      )}
    </details>
  </li>`;
};

const creationsView = ({ person, creations, more, page }: SeenPerson, key: string): Html =>
  html`<h2>Creations</h2>
    ${
      creations.length === 0
        ? html`<p class="quiet">None.</p>`
        : html`<ul class="creations">
            ${creations.map((one) => creationView(one, person.owner_id, key))}
          </ul>`
    }
    ${moreLink(`/admin/people/${person.owner_id}`, {}, page, more)}`;

const blockRow = ({ kind, value, reason, created_at: at }: Block, owner: number, key: string): Cell[] => [
  html`${kind} ${value.slice(0, 12)}`,
  reasonText(reason),
  time(at),
  act(
    owner,
    'unblock',
    key,
    html`<input type="hidden" name="kind" value="${kind}" /><input
        type="hidden"
        name="value"
        value="${value}"
      /><button class="small">Unblock</button>`,
  ),
];

const blocksView = ({ person, traces, blocked }: SeenPerson, key: string): Html =>
  html`${table(
      'Blocked',
      ['What', 'Reason', 'Since (UTC)', ''],
      blocked.map((one) => blockRow(one, person.owner_id, key)),
    )}
    <details>
      <summary>Block …</summary>
      <p class="quiet">
        Known by: ${traces.map(({ kind, value }) => `${kind} ${value.slice(0, 12)}`).join(', ') || 'nothing'}.
        Who is blocked makes and shares nothing, and can still see, save and delete what they have.
      </p>
      ${act(person.owner_id, 'block', key, blockForm(person.email, 'else'))}
    </details>`;

const dataView = ({ owner_id: owner, email }: PersonFacts, key: string): Html =>
  html`<h2>Their data</h2>
    <p class="quiet">
      Only when they ask for it, and after you know that it is them. They can do both themselves.
    </p>
    <details>
      <summary>Export …</summary>
      ${act(owner, 'export', key, html`${reasonField}<button>Make their file</button>`)}
    </details>
    <details>
      <summary>Delete the account …</summary>
      <p>
        The account, its creations, files and credits go at once and for good. Payments and the books stay
        under a number.
      </p>
      ${act(
        owner,
        'delete',
        key,
        html`<label>Type ${email}<input name="email" autocomplete="off" required /></label
          >${reasonField}<button class="danger">Delete the account</button>`,
      )}
    </details>`;

const sessionsView = (sessions: readonly PersonSession[]): Html =>
  table(
    'Sessions',
    ['Browser', 'From', 'Since (UTC)', 'Last used (UTC)'],
    sessions.map((one) => [
      [one.browser, one.system].filter(Boolean).join(', ') || 'unknown',
      one.place,
      time(one.created_at),
      time(one.last_used_at),
    ]),
  );

export const personView = (seen: SeenPerson, forms: Forms, text: string | undefined): Html => {
  const { person } = seen;
  const ways = [person.has_password ? 'password' : '', person.google ? 'Google' : ''].filter(Boolean);
  return html`<p><a href="/admin/people">All people</a></p>
    <h1>${nameOf(person)}</h1>
    ${saidView(text)}
    <dl>
      ${[
        fact('Number', person.owner_id),
        fact('Since (UTC)', time(person.created_at)),
        person.deleted_at === null ? '' : fact('Deleted (UTC)', time(person.deleted_at)),
        person.language === null ? '' : fact('Language', person.language),
        ways.length === 0 ? '' : fact('Logs in by', ways.join(', ')),
      ]}
    </dl>
    ${balanceView(seen, forms)} ${purchaseTable('Orders', seen.orders)} ${creationsView(seen, forms.key)}
    ${jobTable('Latest jobs', seen.jobs)}
    <p><a href="/admin/jobs?q=${person.owner_id}">All their jobs</a></p>
    ${sessionsView(seen.sessions)} ${blocksView(seen, forms.key)}
    ${person.email === null ? '' : dataView(person, forms.key)} ${auditTable(seen.acts)}`;
};
