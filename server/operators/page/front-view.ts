import { html } from 'hono/html';
import type { EnginesToday } from '#server/operators/engine-desk.ts';
import type { Front, FrontPage, Period } from '#server/operators/front/front.ts';
import { type Area, type Role, mayEnter } from '#server/operators/roles.ts';
import { dollars } from '#server/readable.ts';
import type { Html } from '#server/site/door.ts';

const count = (n: number): string => n.toLocaleString('en');
/** Minutes that a job may wait without being marked. */
const LONG_WAIT = 10;

interface Figure {
  label: string;
  value: string;
  more?: string;
  /** Where the list of it is. */
  path: string;
  area: Area;
  bad?: boolean;
}

const figure = ({ label, value, more, path, area, bad }: Figure, role: Role): Html => {
  const inside = html`<dt>${label}</dt>
    <dd class="${bad ? 'bad' : ''}">${value}</dd>
    ${more === undefined ? '' : html`<dd class="more quiet">${more}</dd>`}`;
  return mayEnter(role, area)
    ? html`<a class="figure" href="${path}"><dl>${inside}</dl></a>`
    : html`<div class="figure"><dl>${inside}</dl></div>`;
};

const group = (name: string, figures: readonly Figure[], role: Role): Html =>
  html`<section>
    <h2>${name}</h2>
    <div class="figures">${figures.map((one) => figure(one, role))}</div>
  </section>`;

function sold({ sales, testSales }: Front, of: keyof Period<unknown>): Pick<Figure, 'value' | 'more'> {
  const { count: n, cents, refunded } = sales[of];
  const tests = testSales[of];
  const more = [
    `${count(n)} ${n === 1 ? 'purchase' : 'purchases'}`,
    refunded > 0 ? `$${dollars(refunded)} refunded` : '',
    tests.count > 0 ? `besides ${count(tests.count)} with test cards, $${dollars(tests.cents)}` : '',
  ].filter(Boolean);
  return { value: `$${dollars(cents)}`, more: more.join(', ') };
}

const STATES = {
  succeeded: 'succeeded',
  failed: 'failed',
  refused: 'refused',
  canceled: 'canceled',
} as const;

const ofPeriod = (front: Front, of: keyof Period<unknown>): Figure[] => [
  { label: 'Sales', ...sold(front, of), path: '/admin/payments', area: 'payments' },
  ...Object.entries(STATES).map(([state, word]): Figure => {
    const n = front.jobs[of].get(state as keyof typeof STATES) ?? 0;
    return { label: `Jobs ${word}`, value: count(n), path: `/admin/jobs?state=${state}`, area: 'jobs' };
  }),
  {
    label: 'Credits spent',
    value: count(front.creditsSpent[of]),
    path: '/admin/jobs?state=succeeded',
    area: 'jobs',
  },
  { label: 'New accounts', value: count(front.newAccounts[of]), path: '/admin/people', area: 'people' },
];

const ago = (at: Date, now: Date): string => {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000));
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};

function waiting({ queue, reports, entries, alerts, ledger }: Front, now: Date): Figure[] {
  const { sum, available, held } = ledger;
  const isGood = sum === 0 && available === 0 && held === 0;
  const isLong = queue.oldest !== undefined && now.getTime() - queue.oldest.getTime() > LONG_WAIT * 60_000;
  return [
    {
      label: 'Queue',
      value: `${count(queue.waiting)} waiting`,
      more: `${count(queue.running)} running, ${queue.oldest ? `the oldest waits ${ago(queue.oldest, now)}` : 'nothing waits for a turn'}`,
      path: '/admin/jobs?state=queued',
      area: 'jobs',
      bad: isLong,
    },
    {
      label: 'Books',
      value: isGood ? 'In order' : 'Broken',
      more: isGood
        ? 'All entries sum to zero, balances to the entries'
        : `Off by ${sum} in sum, ${available} available, ${held} held`,
      path: '/admin/books',
      area: 'overview',
      bad: !isGood,
    },
    {
      label: 'Open reports',
      value: count(reports),
      path: '/admin/reports',
      area: 'reports',
      bad: reports > 0,
    },
    { label: 'In challenge', value: count(entries), path: '/admin/challenge', area: 'challenge' },
    {
      label: 'Payment alerts',
      value: count(alerts),
      path: '/admin/payments',
      area: 'payments',
      bad: alerts > 0,
    },
  ];
}

const engine = ({ name, kind, ready, models, used, lost, failures, budget }: EnginesToday): Figure => ({
  label: name,
  value: ready === 0 ? 'Away' : ready === models ? 'Ready' : `${ready} of ${models} models ready`,
  more: [
    kind === 'local' ? 'on this machine' : `$${used.toFixed(2)} of $${budget.toFixed(2)} today`,
    lost > 0 ? `$${lost.toFixed(2)} lost` : '',
    failures > 0 ? `${failures} late failures` : '',
  ]
    .filter(Boolean)
    .join(', '),
  path: `/admin/engines#${name}`,
  area: 'engines',
  bad: ready === 0,
});

export const frontView = (front: Front, engines: readonly EnginesToday[], role: Role, now: Date): Html =>
  html`<h1>Overview</h1>
    <p class="quiet">Days begin at midnight UTC. Each figure leads to its list.</p>
    ${group('Now', waiting(front, now), role)} ${group('Today', ofPeriod(front, 'today'), role)}
    ${group('The last 7 days', ofPeriod(front, 'week'), role)} ${group('Engines', engines.map(engine), role)}`;

export const booksView = (broken: Awaited<ReturnType<FrontPage['brokenBooks']>>): Html =>
  html`<h1>Books</h1>
    ${
      broken.length === 0
        ? html`<p>Every rule of the ledger holds: entries, grants, balances, holds and jobs agree.</p>`
        : html`<p class="bad" role="alert">
              The books are not in order. Stop selling and look at these rows.
            </p>
            <dl>
              ${broken.map(
                ({ invariant, ids }) =>
                  html`<dt>${invariant}</dt>
                    <dd>${ids.slice(0, 50).join(', ')}</dd>`,
              )}
            </dl>`
    }
    <p><a href="/admin">Overview</a></p>`;
