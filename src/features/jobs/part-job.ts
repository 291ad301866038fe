import type { Job } from '#contract/media/media.ts';
import { creationIdOf } from '#contract/media/parts.ts';

/** One part of a batch as a job of its own: its file, its results, and its creation's id. */
export function partJob(job: Job, index: number): Job {
  const { parts, ...whole } = job;
  const part = parts?.[index];
  if (!part) return job;
  return {
    ...whole,
    job_id: creationIdOf(job.job_id, index),
    inputs: job.inputs.filter(({ name }) => name === part.input),
    results: job.results.filter(({ name }) => part.results.includes(name)),
    status: part.status,
    error: part.error,
  };
}

/** What a job has made, one job a creation: of a batch, its parts that have a result. */
export const madeBy = (job: Job): Job[] =>
  job.parts
    ? job.parts.map((_part, index) => partJob(job, index)).filter(({ status }) => status === 1)
    : [job];
