import { html } from 'hono/html';
import { errorCodes } from '#contract/http/error-codes.ts';
import { referenceOf } from '#server/http/errors.ts';
import {
  type GiveBackOutcome,
  type JobFilter,
  type JobRow,
  type SeenJob,
  jobStates,
  jobTools,
} from '#server/operators/jobs/job-desk.ts';
import type { Html } from '#server/site/door.ts';
import { serverText } from '#server/texts.ts';
import { type Cell, choice, fact, keyField, moreLink, saidView, table, time } from './view.ts';

const said: Record<GiveBackOutcome | 'again' | 'not_failed', string> = {
  again: 'It is made again, at no price. This is the new job.',
  not_failed: 'Refused: only a job of one file that has failed is made again.',
  given: 'The credits are back.',
  given_before: 'Refused: credits of this job were given back before.',
  no_amount: 'Refused: not an amount that the job has cost.',
  no_reason: 'Refused: a reason is needed.',
};

/** The sentence of an outcome's code; undefined for everything else. */
export const jobSaid = (code: string | undefined): string | undefined =>
  Object.entries(said).find(([name]) => name === code)?.[1];

type Failure = JobRow['error'] | undefined;

/** What the person was told. */
function wordsOf(error: NonNullable<Failure>, id: string): string {
  const { code, data = {} } = error;
  const own = typeof data['text'] === 'string' ? data['text'] : undefined;
  const values = Object.fromEntries(
    Object.entries(data).filter((one): one is [string, string | number] =>
      ['string', 'number'].includes(typeof one[1]),
    ),
  );
  return serverText('en', own ?? (code === 'internal' || !(code in errorCodes) ? 'job.failed' : code), {
    ...values,
    reference: referenceOf(id),
  });
}

const failureView = (error: Failure, id: string): Html | '' =>
  error ? html`<b>${error.code}</b><br /><span class="quiet">${wordsOf(error, id)}</span>` : '';

export const personLink = ({ owner_id: owner, email }: { owner_id: number; email: string | null }): Html =>
  html`<a href="/admin/people/${owner}">${email ?? `visitor ${owner}`}</a>`;

const creditsOf = ({ held, captured }: JobRow): string =>
  held === null ? String(captured ?? 0) : `${held} held`;

const row = (job: JobRow): Cell[] => [
  html`<a href="/admin/jobs/${job.public_id}">${job.public_id.slice(0, 12)}</a><br /><small class="quiet"
      >${time(job.created_at)}</small
    >`,
  html`${job.state}${job.error ? html`<br /><small>${failureView(job.error, job.public_id)}</small>` : ''}`,
  job.tool,
  personLink(job),
  creditsOf(job),
  html`${job.engine ?? '–'}<br /><span class="quiet">${job.model ?? ''}</span>`,
];

/** What is looked for first stands first: a phone shows two columns. */
const HEADS = ['Job, sent (UTC)', 'State and why', 'Tool', 'Person', 'Credits', 'Engine'];

export const jobTable = (caption: string, jobs: readonly JobRow[]): Html =>
  table(caption, HEADS, jobs.map(row));

interface JobsPage {
  jobs: readonly JobRow[];
  more: boolean;
  page: number;
  filter: JobFilter;
}

export const jobsView = ({ jobs, more, page, filter }: JobsPage): Html => {
  const { search: q = '', tool = '', state = '' } = filter;
  return html`<h1>Jobs</h1>
    <form method="get" action="/admin/jobs" role="search">
      <label>Job, e-mail or number of a person<input name="q" value="${q}" type="search" /></label>
      ${choice('tool', 'Tool', jobTools, tool)} ${choice('state', 'State', jobStates, state)}<button>
        Search
      </button>
    </form>
    ${jobTable('Found', jobs)} ${moreLink('/admin/jobs', { q, tool, state }, page, more)}`;
};

const giveBackForm = ({ public_id: id, captured }: JobRow, key: string): Html =>
  html`<h2>Give credits back</h2>
    <form method="post" action="/admin/jobs/${id}/give-back">
      ${keyField(key)}<label
        >Credits<input name="credits" inputmode="numeric" value="${captured}" required /></label
      ><label>Reason<input name="reason" maxlength="300" required /></label>
      <p class="quiet">Once for a job, at most what it has cost. The person sees “Correction by our team”.</p>
      <button>Give back</button>
    </form>`;

const repeatForm = ({ public_id: id }: JobRow, key: string): Html =>
  html`<h2>Make it again</h2>
    <form method="post" action="/admin/jobs/${id}/repeat">
      ${keyField(key)}<label>Reason<input name="reason" maxlength="300" required /></label>
      <p class="quiet">
        As it was sent, once, and at no price for the person. An engine that costs money costs it again.
      </p>
      <button>Make again</button>
    </form>`;

export function jobView(
  { job, parts, receipt, spend, givenBack }: SeenJob,
  key: string,
  text: string | undefined,
): Html {
  const { error } = job;
  return html`<p><a href="/admin/jobs">All jobs</a></p>
    <h1>${job.tool}</h1>
    ${saidView(text)}
    <dl>
      ${[
        fact('Job', job.public_id),
        fact('Request', job.request_id),
        fact('Person', personLink(job)),
        fact('State', job.state),
        error ? fact('Why', failureView(error, job.public_id)) : '',
        error?.data ? fact('Details', JSON.stringify(error.data)) : '',
        fact('Engine', job.engine),
        fact('Model', job.model),
        fact('Claims, tries', `${job.attempt}, ${job.tries}`),
        fact('Sent (UTC)', time(job.created_at)),
        fact('Began (UTC)', time(job.started_at)),
        fact('Ended (UTC)', time(job.finished_at)),
        fact('Credits', creditsOf(job)),
        givenBack === undefined ? '' : fact('Given back here', givenBack),
      ]}
    </dl>
    ${(job.captured ?? 0) > 0 && givenBack === undefined ? giveBackForm(job, key) : ''}
    ${job.state === 'failed' && parts.length === 0 ? repeatForm(job, key) : ''}
    ${
      parts.length === 0
        ? ''
        : table(
            'Files of the batch',
            ['State', 'Credits', 'Why'],
            parts.map((part) => [part.state, part.credits, failureView(part.error, job.public_id)]),
          )
    }
    ${table(
      'In the books',
      ['When (UTC)', 'Entry', 'Credits'],
      receipt.map((line) => [time(line.createdAt), line.kind, line.amount]),
    )}
    ${table(
      'What engines took',
      ['When (UTC)', 'Engine', 'Model', 'Kind', 'Dollars'],
      spend.map((one) => [time(one.created_at), one.engine, one.model, one.kind, one.usd]),
    )}`;
}
