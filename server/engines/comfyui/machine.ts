import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { nullable, number, optional, record, string, type, unknown } from 'superstruct';
import { FormData } from 'undici';
import { refusal, shaped, startedAs } from '#server/engines/http/answers.ts';
import type { Answer, ProviderHttp } from '#server/engines/http/http.ts';
import { EngineFailure } from '#server/engines/port.ts';
import type { Graph } from './workflow.ts';

const MOST_UPLOAD = 64 << 20;
const UPLOAD_WITHIN_MS = 100_000;
const LOOK_WITHIN_MS = 5000;

const uploaded = type({ name: string(), subfolder: string() });
const queue = type({ exec_info: type({ queue_remaining: number() }) });
const started = type({ prompt_id: string() });
const fileStruct = type({ filename: string(), subfolder: string(), type: string() });
const jobStruct = type({
  status: string(),
  outputs: optional(record(string(), record(string(), unknown()))),
  execution_error: optional(
    nullable(type({ exception_type: optional(string()), exception_message: optional(string()) })),
  ),
});

interface Job {
  status: string;
  outputs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  error: string;
}

/** One ComfyUI. It has no keys: whoever reaches it may use it. */
export interface Machine {
  /** Names it in ids of work, whatever its place in the configuration. */
  id: string;
  base: string;
  /** Work that waits there. */
  waiting(signal: AbortSignal): Promise<number>;
  /** Of these kinds of nodes, the first that it does not have. */
  missing(classes: readonly string[], signal: AbortSignal): Promise<string | undefined>;
  /** The name by which nodes load the file. */
  upload(file: string, name: string, signal: AbortSignal): Promise<string>;
  /** Starts the work once, however often it is told to. */
  start(graph: Graph, id: string, signal: AbortSignal): Promise<void>;
  /** Undefined where it is not known: also after a restart. */
  job(id: string, signal: AbortSignal): Promise<Job | undefined>;
  /** The same, asked once: see `ProviderHttp.look`. */
  look(id: string, signal: AbortSignal): Promise<Job | undefined>;
  cancel(id: string, signal: AbortSignal): Promise<void>;
}

const KINDS = ['images', 'video', 'gifs', 'audio'];

/** The address of the result: of the marked nodes where there are some, and never a preview where there is a file. */
export function fileAddress(base: string, { outputs }: Job, marked: readonly string[]): string | undefined {
  const nodes = [...marked, ...Object.keys(outputs)].flatMap((id) => (outputs[id] ? [outputs[id]] : []));
  const files = nodes.flatMap((made) => KINDS.flatMap((kind) => made[kind] ?? []));
  const found = files.filter((file) => fileStruct.is(file));
  const file = found.find(({ type: where }) => where === 'output') ?? found[0];
  if (!file) return undefined;
  const { filename, subfolder, type: where } = file;
  return `${base}/view?${new URLSearchParams({ filename, subfolder, type: where }).toString()}`;
}

export function openMachine(http: ProviderHttp, base: string): Machine {
  const jobIn = (answer: Answer): Job | undefined => {
    if (answer.status === 404) return undefined;
    if (answer.status !== 200) throw refusal(http, answer);
    const { status, outputs = {}, execution_error: error } = shaped(http, answer.body, jobStruct);
    return { status, outputs, error: `${error?.exception_type ?? ''} ${error?.exception_message ?? ''}` };
  };
  const job: Machine['job'] = async (id, signal) =>
    jobIn(await http.call(`${base}/api/jobs/${id}`, { signal }));
  const post = async (graph: Graph, id: string, signal: AbortSignal): Promise<void> => {
    const answer = await http.call(`${base}/prompt`, {
      method: 'POST',
      paid: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: graph, prompt_id: id }),
      signal,
    });
    // Of its values, the operator's workflow is what may be wrong, not what a user sent.
    if (answer.status === 400) throw http.failure('gone', answer.body);
    if (answer.status !== 200) throw refusal(http, answer);
    startedAs(http, answer.body, started);
  };
  return {
    id: createHash('sha256').update(base).digest('hex').slice(0, 8),
    base,
    async waiting(signal) {
      const answer = await http.call(`${base}/prompt`, { tries: 1, withinMs: LOOK_WITHIN_MS, signal });
      if (answer.status !== 200) throw refusal(http, answer);
      return shaped(http, answer.body, queue).exec_info.queue_remaining;
    },
    async missing(classes, signal) {
      for (const name of classes) {
        const at = `${base}/object_info/${encodeURIComponent(name)}`;
        const answer = await http.call(at, { withinMs: LOOK_WITHIN_MS, signal });
        if (answer.status !== 200 && answer.status !== 404) throw refusal(http, answer);
        if (!record(string(), unknown()).is(answer.body) || !Object.hasOwn(answer.body, name)) return name;
      }
      return undefined;
    },
    async upload(file, name, signal) {
      if ((await stat(file)).size > MOST_UPLOAD) throw http.failure('too_large', 'a file of the input');
      const form = new FormData();
      form.set('image', new File([await readFile(file)], name));
      form.set('type', 'input');
      form.set('overwrite', 'true');
      const answer = await http.call(`${base}/upload/image`, {
        method: 'POST',
        body: form,
        withinMs: UPLOAD_WITHIN_MS,
        signal,
      });
      if (answer.status !== 200) throw refusal(http, answer);
      const { name: saved, subfolder } = shaped(http, answer.body, uploaded);
      return subfolder === '' ? saved : `${subfolder}/${saved}`;
    },
    async start(graph, id, signal) {
      try {
        await post(graph, id, signal);
      } catch (error) {
        const isLost = error instanceof EngineFailure && error.kind === 'unknown';
        if (!isLost) throw error;
        // It was not taken where the machine does not know the id.
        if (!(await job(id, signal))) await post(graph, id, signal);
      }
    },
    job,
    look: async (id, signal) => jobIn(await http.look(`${base}/api/jobs/${id}`, { signal })),
    async cancel(id, signal) {
      await http.call(`${base}/api/jobs/${id}/cancel`, { method: 'POST', signal });
    },
  };
}
