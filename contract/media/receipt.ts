import { array, nullable, number, object, size, string } from 'superstruct';
import { call } from '#contract/http/envelope.ts';

export const ReceiptRow = object({
  kind: string(),
  amount: number(),
  created_at: string(),
  description: string(),
});

/** What a job has cost, and what made its result. */
export const receipt = call(
  'POST',
  '/api/media/receipt',
  object({ job_id: size(string(), 1, 128) }),
  object({ rows: array(ReceiptRow), engine: nullable(string()), model: nullable(string()) }),
);
