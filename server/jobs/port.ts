import type { Struct } from 'superstruct';
import type { Call } from '#contract/http/envelope.ts';
import type { Size } from '#contract/media/smaller-copy.ts';
import type { Consent } from '#contract/tools/consent.ts';
import type { ErrorName } from '#contract/http/error-codes.ts';
import type { OptionValues } from '#contract/tools/options.ts';
import type { Facts, MediaKind } from '#contract/tools/tool.ts';
import type { JsonObject, JsonValue } from '#server/db/schema/json.ts';
import type { Box, Capability, InputOf, Progress, ResultOf } from '#server/engines/port.ts';
import type { KeptFile } from '#server/storage/door.ts';
import type { TextValues } from '#server/texts.ts';

export interface WorkFile {
  name: string;
  mime: string;
  bytes: number;
  /** Pixels; 0 for sound. */
  width: number;
  height: number;
  /** Seconds; absent for still pictures. */
  duration: number | undefined;
}

/** A checked request to a tool: slots, kinds and options are valid. */
interface WorkRequest {
  tool: string;
  /** File names by slot. */
  inputs: Readonly<Record<string, string>>;
  /** Every option, defaults filled in. */
  options: OptionValues;
  /** The fields of the request that `ToolProcess.detail` describes. */
  detail: JsonObject;
  /** Which of the tool's capabilities serves it. */
  capability: Capability;
}

/** Runs a capability. In a job, progress is the job's unless `progress` takes it. Throws EngineFailure. */
export type UseEngine = <C extends Capability>(
  capability: C,
  input: InputOf<C>,
  progress?: (step: Progress) => void,
) => Promise<ResultOf<C>>;

/** What a search of a file gets, see `InspectContext.search`. */
export interface SearchContext {
  /** Stops when nobody asks any more; progress is the search's. */
  use: UseEngine;
  /** A path to write what is kept beside the file. */
  output: string;
}

export interface InspectContext {
  /** The owner's file of this name, rejected unless it fits the slot; it becomes an input of the job. */
  input(name: string, slot: string): Promise<WorkFile>;
  /** Path of the file's bytes on this machine, read-only. */
  path(file: WorkFile): Promise<string>;
  /** Whether the engine that will serve can do this: what it does not read cannot be refused. */
  can(capability: Capability): boolean;
  /** The size in which the model that will serve gets a picture. */
  sentSize(size: Size): Size;
  use: UseEngine;
  /** A measurement of a file under `kind`: computed once, deleted with the file. */
  remember<T extends JsonValue>(file: WorkFile, kind: string, measure: () => Promise<T>): Promise<T>;
  /**
   * A measurement that takes long: it goes on in the background while somebody asks. Waits `waitMs` for its
   * end; until then, how far it is, 0 to 1. What it writes to `output` is found by `beside` in the work.
   */
  search<T extends JsonValue>(
    file: WorkFile,
    kind: string,
    measure: (context: SearchContext) => Promise<T>,
    waitMs: number,
  ): Promise<{ found: T } | { progress: number }>;
  /** What the owner corrected of a file under `kind`, if anything. */
  corrected(file: WorkFile, kind: string): Promise<JsonValue | undefined>;
}

interface Inspection {
  facts: Facts;
  /** Further input of `process`, beyond the request. */
  plan?: JsonObject;
  /** What is made of this request, where it is not the tool's usual kind. */
  result?: MediaKind;
  /** The file was looked at in a hurry: the work may find out more. */
  estimated?: boolean;
  /** The largest picture that the model gets, where that is not an input as it is. */
  largest?: Size;
  /** The size of the result, where that depends on the model. */
  made?: Size;
}

interface Work extends WorkRequest {
  plan: JsonObject;
}

/** Paths of what work reads, by the name of the input. */
export interface WorkPaths {
  path(name: string): Promise<string>;
  /** What a search of this kind wrote beside the input. */
  beside(name: string, kind: string): Promise<string>;
}

export interface PreviewContext extends WorkPaths {
  /** A path to write to, with this extension; the file is removed after the work. */
  output(ending: string): string;
  use: UseEngine;
}

export interface ProcessContext extends PreviewContext {
  /** Aborted when the job is canceled or the server stops. */
  signal: AbortSignal;
  progress(step: Progress): void;
  /** A folder whose files the next run of the same job finds again; removed when the job has ended. */
  folder(): Promise<string>;
}

export interface ResultFile {
  /** Its path; the extension gives its format: `webp`, `png`, `jpg`, `gif`, `mp4`, `webm` or `mp3`. */
  file: string;
  width?: number;
  height?: number;
  /** Seconds. */
  duration?: number;
  /** What matters in the picture, 0 to 1 of its width and height: small pictures are cropped around it. */
  focus?: { x: number; y: number };
  /** A still of a video, or a picture of a sound. */
  poster?: { file: string; width: number; height: number };
  /** Path of the captions of what is said, as WebVTT. */
  captions?: string;
}

export interface CallContext extends Omit<InspectContext, 'input' | 'can' | 'sentSize'> {
  /** The owner's file of this name, of any kind. */
  own(name: string): Promise<WorkFile>;
  /** Files that the owner keeps in the account for this family of tools. */
  kept: {
    list(): Promise<KeptFile[]>;
    /** A copy of the owner's file; undefined when the account keeps as many as it may. */
    keep(file: { name: string; title: string; consent: Consent }): Promise<KeptFile | undefined>;
    forget(name: string): Promise<void>;
  };
  /** Keeps what the owner corrected of a file, see `corrected`. */
  correct(file: WorkFile, kind: string, data: JsonValue): Promise<void>;
  /** URL of the file, or of a small picture of a part of it; of a clip, at this time. */
  address(file: WorkFile, crop?: Box, atMs?: number): string;
}

interface ToolCallRules {
  who: 'owner' | 'session';
  limit?: 'kept';
  /** Most bytes of the request, where it may carry a long text. */
  jsonBytes?: number;
}

export type { KeptFile };

export interface ToolCall {
  call: Call<unknown, unknown>;
  rules: ToolCallRules;
  serve(request: unknown, context: CallContext): Promise<unknown>;
}

export const toolCall = <Request, Answer>(
  call: Call<Request, Answer>,
  serve: (request: Request, context: CallContext) => Promise<Answer>,
  rules: ToolCallRules = { who: 'owner' },
): ToolCall => ({ call, rules, serve: serve as ToolCall['serve'] }) as ToolCall;

/** The server side of a family of tools: the export of `tools/<family>/process.ts`. */
export interface ToolProcess {
  /** The fields of a request that only this family reads; others are rejected. */
  detail?: Struct<JsonObject>;
  /**
   * Checks a request and measures the facts of its price; throws WorkRefused. Not needed where no fact is
   * named.
   */
  inspect?(request: WorkRequest, context: InspectContext): Promise<Inspection>;
  /**
   * Does the work. After waiting for a remote engine it runs again from its start and has to make the same
   * engine calls.
   */
  process(work: Work, context: ProcessContext): Promise<ResultFile[]>;
  /** One moment of the work, or all of it small, as a picture with visible marks; `atMs` counts from the start. */
  preview?(work: Work, atMs: number, context: PreviewContext): Promise<ResultFile>;
  /** The preview is the same at every moment. */
  previewsAll?: boolean;
  calls?: readonly ToolCall[];
}

/** By family. */
export type ToolProcesses = ReadonlyMap<string, ToolProcess>;

interface WorkRefusedDetail {
  /** The envelope's `data`. */
  data?: JsonObject;
  /** Key of a more specific text. */
  text?: string;
  values?: TextValues;
  /** Seconds after which the same request may be sent again. */
  retryAfter?: number;
}

/** The request cannot be served; nothing is charged. */
export class WorkRefused extends Error {
  override readonly name = 'WorkRefused';
  readonly errorName: ErrorName;
  readonly detail: WorkRefusedDetail;

  constructor(errorName: ErrorName, detail: WorkRefusedDetail = {}) {
    super(errorName);
    this.errorName = errorName;
    this.detail = detail;
  }
}

/**
 * A field of the request is invalid for the tool; `message` is a short key such as `required`, `text` the key of a
 * text that says more.
 */
export const fieldRefused = (field: string, message: string, text?: string): WorkRefused =>
  new WorkRefused('input_refused', { data: { fields: [{ field, message }] }, ...(text && { text }) });

/**
 * Refuses a picture with a side of fewer than `least` pixels, and one that is more than `mostTimes` as long as
 * it is wide.
 */
export function checkSides({ width, height }: WorkFile, least: number, mostTimes = Infinity): void {
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  if (shorter < least)
    throw new WorkRefused('file_refused', {
      data: { rule: 'too_small', least },
      text: 'file_refused.too_small',
    });
  if (longer > mostTimes * shorter)
    throw new WorkRefused('file_refused', {
      data: { rule: 'too_narrow', times: mostTimes },
      text: 'file_refused.too_narrow',
      values: { times: mostTimes },
    });
}
