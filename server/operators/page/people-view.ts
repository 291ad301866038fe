import { html } from 'hono/html';
import type { FoundPerson } from '#server/operators/people/people.ts';
import type { Html } from '#server/site/door.ts';
import { type Cell, table, time } from './view.ts';

/** What somebody is called here. */
export function nameOf({ owner_id: owner, kind, email, deleted_at: deleted }: FoundPerson): string {
  if (email !== null) return email;
  return deleted === null && kind === 'device' ? `Visitor ${owner}` : `Deleted account ${owner}`;
}

const row = (person: FoundPerson): Cell[] => [
  html`<a href="/admin/people/${person.owner_id}">${nameOf(person)}</a>`,
  person.owner_id,
  time(person.created_at),
  time(person.deleted_at),
];

export const peopleView = (found: readonly FoundPerson[], search: string): Html =>
  html`<h1>People</h1>
    <form method="get" action="/admin/people" role="search">
      <label
        >E-mail, number, order, payment, job, shared page or device<input
          name="q"
          value="${search}"
          type="search"
          autofocus /></label
      ><button>Find</button>
    </form>
    ${table(
      search.trim() === '' ? 'Newest accounts' : 'Found',
      ['Person', 'Number', 'Since (UTC)', 'Deleted (UTC)'],
      found.map(row),
    )}`;
