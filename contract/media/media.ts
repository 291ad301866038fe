import {
  type Infer,
  array,
  boolean,
  coerce,
  defaulted,
  enums,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  size,
  string,
  type,
  union,
} from 'superstruct';
import { atMost } from '#contract/http/bounded.ts';
import { call } from '#contract/http/envelope.ts';
import { consents } from '#contract/tools/consent.ts';
import { detailFields } from '#contract/tools/detail.ts';
import { operations } from '#contract/tools/operations.ts';
import { OptionValue } from '#contract/tools/options.ts';
import { ToldWords } from '#contract/tools/told-words.ts';
import { JobError, JobPart } from './parts.ts';
import { Share } from './share-page.ts';
import { Size } from './smaller-copy.ts';
import { mediaKinds } from '#contract/tools/tool.ts';
import { PriceLine, ToolState } from '#contract/tools/tool-state.ts';

export { JobStatus, ended } from './job-status.ts';

/** Entries of a request for work; no tool has as many. */
const MOST_INPUTS = 10;
const MOST_OPTIONS = 40;
/** Files of a slot; a tool says how many it takes. */
const MOST_FILES = 100;

const Name = size(string(), 1, 128);
const Point = object({ x: number(), y: number() });
const Uuid = pattern(string(), /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);

/**
 * The fields that `quote` and `create` share; the values of a tool's options are checked against the tool.
 */
const work = {
  operation: enums(operations),
  tool: size(string(), 1, 80),
  /** A list is a batch: one job that makes a result of each file. */
  inputs: atMost(record(size(string(), 1, 20), union([Name, atMost(array(Name), MOST_FILES)])), MOST_INPUTS),
  options: optional(atMost(record(size(string(), 1, 40), OptionValue), MOST_OPTIONS)),
  /** One of the tool's; absent: its default, and another of that kind where it fails. */
  model: optional(size(string(), 1, 120)),
  ...detailFields,
};

/** Seconds until the result, from the least to the most that is likely; null where no promise can be kept. */
const eta = { eta_from_s: optional(nullable(number())), eta_s: nullable(number()) };

export const QuoteRequest = object(work);
export type QuoteRequest = Infer<typeof QuoteRequest>;
export const Quote = object({
  quote_id: string(),
  credits: number(),
  lines: array(PriceLine),
  /** What may pay for it: of models for members, what was bought. */
  balance: number(),
  enough: boolean(),
  /**
   * Why a visitor needs an account to send this: its cost, or the number of devices that share the network.
   */
  needs_account: nullable(enums(['price', 'devices'])),
  /** Jobs before this one, if it were sent now. */
  ahead: number(),
  ...eta,
  /** The files were looked at in a hurry: the work may find out more, and costs nothing where it cannot be done. */
  estimated: boolean(),
  /** Pixels of the copy on which the model works, where a picture is too large for it. */
  sent_size: optional(Size),
  /** Pixels of the result, where the model makes it smaller because of that. */
  made_size: optional(Size),
  words: optional(ToldWords),
  expires_at: string(),
});
export type Quote = Infer<typeof Quote>;
export const quote = call('POST', '/api/media/quote', QuoteRequest, Quote);

export const CreateRequest = object({
  ...work,
  client_job_id: Uuid,
  quote_id: optional(Name),
  max_credits: optional(min(integer(), 0)),
  consent: optional(enums(consents)),
});
export type CreateRequest = Infer<typeof CreateRequest>;

export const Result = object({
  name: string(),
  url: string(),
  kind: enums(mediaKinds),
  width: nullable(number()),
  height: nullable(number()),
  duration: nullable(number()),
  bytes: number(),
  /** Of a clip: where it begins in the job's first input, in seconds. */
  start: optional(number()),
  /** Address of a still picture of a video, or of a picture of a sound. */
  poster: optional(string()),
  /** Address of the captions of what is said (WebVTT). */
  captions: optional(string()),
  /** What matters in the picture, where that is known; 0 to 1 of its width and height. */
  focus: optional(Point),
  /** Its owner has brought it from a device, and nobody has checked what made it. */
  unchecked: optional(boolean()),
  /** What has made it; absent where that is not known. */
  engine: optional(string()),
  model: optional(string()),
  expires_at: nullable(string()),
});
export type Result = Infer<typeof Result>;
/** An input as the job stores it; `url` is null once the upload is deleted. */
export const JobInput = object({
  slot: string(),
  name: string(),
  url: nullable(string()),
  width: nullable(number()),
  height: nullable(number()),
});
export const Job = object({
  job_id: string(),
  client_job_id: string(),
  operation: string(),
  tool: string(),
  status: enums([0, 2, 3, 1, -1, -2, -3]),
  /** `received`, a stage of the tool, or `save`. */
  stage: string(),
  /** 0 to 1. */
  progress: number(),
  held: number(),
  captured: number(),
  released: number(),
  ahead: number(),
  ...eta,
  created_at: string(),
  /** When it reached its final state; null until then. */
  ended_at: nullable(string()),
  /** Name of the engine that does or did the work; null until one does. */
  engine: nullable(string()),
  model: optional(nullable(string())),
  inputs: array(JobInput),
  results: array(Result),
  /** Of a batch: its files in their order. It succeeds with one of them, and only those that did are charged. */
  parts: optional(array(JobPart)),
  words: optional(ToldWords),
  error: nullable(JobError),
  /** Its result is there, and a person looks at it before it is shown. */
  in_review: optional(boolean()),
});
export type Job = Infer<typeof Job>;
export const create = call('POST', '/api/media/create', CreateRequest, Job);

/** Either the jobs named, or all jobs of the user that changed after `since_seq`. */
export const StatusRequest = object({
  job_ids: optional(atMost(array(Name), 50)),
  since_seq: optional(min(integer(), 0)),
});
export const StatusResponse = object({ jobs: array(Job), next_seq: number() });
export type StatusResponse = Infer<typeof StatusResponse>;
export const status = call('POST', '/api/media/status', StatusRequest, StatusResponse);

/**
 * Server-sent events: `event: job`, `id: <seq>`, `data: <Job>`, and the balance as `event: credits`; a
 * comment line every 20 s keeps the stream open.
 */
export const eventsPath = '/api/media/events';

export const engineWebhookPath = '/api/media/webhook/:provider';

const JobId = object({ job_id: Name });
export const cancel = call('POST', '/api/media/cancel', JobId, Job);
/**
 * Sends a failed job again as a new one (`client_job_id` makes a repeat harmless) at the current price, at
 * most `max_credits`.
 */
export const retry = call(
  'POST',
  '/api/media/retry',
  object({ job_id: Name, client_job_id: Uuid, max_credits: optional(min(integer(), 0)) }),
  Job,
);

const Count = (fallback: number, most: number) =>
  defaulted(max(min(coerce(integer(), string(), Number), 1), most), fallback);
export const Creation = object({
  creation_id: string(),
  job_id: string(),
  operation: string(),
  tool: string(),
  favorite: boolean(),
  created_at: string(),
  expires_at: string(),
  inputs: array(JobInput),
  results: array(Result),
  share: optional(Share),
  deleted_at: optional(string()),
});
export type Creation = Infer<typeof Creation>;
export const ListRequest = object({
  page: Count(1, 10_000),
  page_size: Count(20, 100),
  operation: optional(enums(operations)),
  favorite: optional(boolean()),
  deleted: optional(boolean()),
});
export const ListResponse = object({ creations: array(Creation), total: number() });
export const list = call('POST', '/api/media/list', ListRequest, ListResponse);
const CreationId = object({ creation_id: Name });
export const update = call(
  'POST',
  '/api/media/update',
  object({ creation_id: Name, favorite: boolean() }),
  Creation,
);
/** To a bin that is emptied after 30 days. */
export const remove = call('POST', '/api/media/delete', CreationId, CreationId);
export const restore = call('POST', '/api/media/restore', CreationId, Creation);

/**
 * Takes a picture that a tool has made on the user's device into the account: a creation like others, free,
 * labeled again by the server and marked as not checked. `file` is an upload, which gives the same creation however often
 * it is sent, as does the same `client_job_id`. Tools that make nothing on devices are refused (40000, `tool`).
 */
export const keep = call(
  'POST',
  '/api/media/keep',
  object({ file: Name, tool: size(string(), 1, 80), client_job_id: Uuid }),
  Creation,
);

export const tools = call(
  'GET',
  '/api/media/tools',
  type({ lang: optional(string()) }),
  object({ tools: array(ToolState), price_version: string() }),
);
