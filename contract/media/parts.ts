import { type Infer, array, enums, nullable, number, object, string } from 'superstruct';

/** Why a job or one of its files has no result, in the user's language. */
export const JobError = object({ code: number(), msg: string() });
/** Its creation is `creationIdOf` the job. */
export const JobPart = object({
  /** Names of its file and of its results. */
  input: string(),
  results: array(string()),
  status: enums([0, 2, 1, -1, -2, -3]),
  error: nullable(JobError),
});
export type JobPart = Infer<typeof JobPart>;
/** The creation of a job; of a batch, that of one of its parts. */
export const creationIdOf = (jobId: string, part?: number): string =>
  part === undefined ? jobId : `${jobId}.${part}`;
/** The job of a creation, and the part of a batch that it is. */
export function partOfCreation(creationId: string): { jobId: string; part?: number } {
  const [jobId = '', part] = creationId.split('.');
  return part === undefined ? { jobId } : { jobId, part: Number(part) };
}
