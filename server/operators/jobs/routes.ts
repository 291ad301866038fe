import { HttpError } from '#server/http/errors.ts';
import type { Desk, Visit } from '#server/operators/desk-routes.ts';
import { jobSaid, jobView, jobsView } from '#server/operators/page/jobs-view.ts';
import { type JobDesk, type SeenJob, jobStates } from './job-desk.ts';

const MOST_REASON = 300;

export function serveJobDesk(desk: Desk, jobs: JobDesk): void {
  const find = async ({ c }: Visit): Promise<SeenJob> => {
    const found = await jobs.find(c.req.param('job_id') ?? '');
    if (!found) throw new HttpError('not_found');
    return found;
  };

  desk.page('jobs', '/jobs', async ({ c, page, send }) => {
    const { q = '', tool = '', state = '' } = c.req.query();
    const filter = {
      search: q || undefined,
      tool: tool || undefined,
      state: jobStates.find((one) => one === state),
    };
    return send('Jobs', jobsView({ ...(await jobs.list(filter, page)), page, filter }));
  });
  desk.page('jobs', '/jobs/:job_id', async (visit) => {
    const found = await find(visit);
    return visit.send('Job', jobView(found, visit.key, jobSaid(visit.c.req.query('said'))));
  });
  desk.act('jobs', '/jobs/:job_id/give-back', async (visit, { credits = '', reason = '' }) => {
    const { job } = await find(visit);
    const amount = /^\d{1,6}$/.test(credits.trim()) ? Number(credits) : Number.NaN;
    const said = await jobs.giveBack(job, amount, reason.slice(0, MOST_REASON), visit.by);
    return visit.back(`/admin/jobs/${job.public_id}?said=${said}`);
  });
  desk.act('jobs', '/jobs/:job_id/repeat', async (visit, { reason = '' }) => {
    const { job } = await find(visit);
    const back = (id: string, said: string) => visit.back(`/admin/jobs/${id}?said=${said}`);
    if (reason.trim() === '') return back(job.public_id, 'no_reason');
    const id = await jobs.repeat(job, reason.slice(0, MOST_REASON), visit.by);
    return id === undefined ? back(job.public_id, 'not_failed') : back(id, 'again');
  });
}
