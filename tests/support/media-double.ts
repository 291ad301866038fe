import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PeopleSearch } from '#contract/tools/faces.ts';
import { type CreateRequest, type Creation, type Job, ended } from '#contract/media/media.ts';
import { PART_BYTES } from '#contract/media/upload.ts';

/** A site with the media calls, all in memory; the test sets what fails and when. */
export interface MediaDouble {
  origin: string;
  credits: number;
  faces: number;
  /** Answers about the people of a clip, in order; the last one stays. */
  searches: PeopleSearch[];
  /** Corrections of who is who that arrived. */
  corrections: unknown[];
  jobs: Map<string, Job>;
  creations: Creation[];
  /** Numbers of the parts of resumable uploads that arrived, repeats included. */
  parts: number[];
  /** Every call that was answered or dropped, as `POST /api/media/create`. */
  calls: string[];
  /**
   * The next responses to a path: an envelope's code and text, or `lost` (done, but the response never
   * arrives).
   */
  next: Map<string, (Failure | 'lost')[]>;
  /** Every connection breaks. */
  away: boolean;
  /** No event stream: clients have to ask. */
  streamless: boolean;
  change(jobId: string, change: Partial<Job>): void;
  close(): Promise<void>;
}

interface Failure {
  code: number;
  msg: string;
  status?: number;
  data?: unknown;
}

type Handler = (body: Record<string, unknown>, request: IncomingMessage) => unknown;

const later = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function jobOf(request: CreateRequest, count: number): Job {
  const inputs = Object.entries(request.inputs).map(([slot, name]) => ({
    slot,
    name,
    url: `/files/${name}`,
    width: 1020,
    height: 440,
  }));
  const held = request.faces?.length ?? 1;
  return {
    job_id: `job-${count}`,
    client_job_id: request.client_job_id,
    operation: request.operation,
    tool: request.tool,
    status: 0,
    stage: 'received',
    progress: 0,
    held,
    captured: 0,
    released: 0,
    ahead: 0,
    eta_s: 3,
    created_at: new Date().toISOString(),
    ended_at: null,
    engine: null,
    inputs,
    results: [],
    error: null,
  };
}

/** Starts the double. `fallback` answers all other requests. */
export async function startMediaDouble(
  fallback?: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<MediaDouble> {
  let seq = 0;
  let files = 0;
  let clients = 0;
  const held = new Map<string, { bytes: number; parts: Set<number> }>();
  const changes: { seq: number; jobId: string }[] = [];
  const streams = new Set<ServerResponse>();

  const kept: { item: { name: string } }[] = [];
  const item = (bytes: number) => {
    const name = `file-${(files += 1)}.jpg`;
    return {
      item: {
        name,
        url: `/files/${name}`,
        mime: 'image/jpeg',
        bytes,
        width: 1020,
        height: 440,
        duration: null,
      },
    };
  };
  const emit = (job: Job): void => {
    changes.push({ seq: (seq += 1), jobId: job.job_id });
    const balance = JSON.stringify({ credit_remain: double.credits, held: 0 });
    for (const stream of streams) {
      stream.write(`event: job\nid: ${seq}\ndata: ${JSON.stringify(job)}\n\n`);
      stream.write(`event: credits\ndata: ${balance}\n\n`);
    }
  };
  const jobBy = (id: unknown): Job => {
    const job = double.jobs.get(String(id));
    if (!job)
      throw Object.assign(new Error('not found'), {
        failure: { code: 40400, msg: 'Not found.', status: 404 } satisfies Failure,
      });
    return job;
  };
  const add = (request: CreateRequest): Job => {
    const known = [...double.jobs.values()].find((job) => job.client_job_id === request.client_job_id);
    if (known) return known;
    const job = jobOf(request, (clients += 1));
    double.jobs.set(job.job_id, job);
    double.credits -= job.held;
    emit(job);
    return job;
  };
  const double: MediaDouble = {
    origin: '',
    credits: 5,
    faces: 3,
    searches: [],
    corrections: [],
    jobs: new Map(),
    creations: [],
    parts: [],
    calls: [],
    next: new Map(),
    away: false,
    streamless: false,
    change(jobId, change) {
      const changed = { ...jobBy(jobId), ...change };
      const job = { ...changed, ended_at: ended.includes(changed.status) ? new Date().toISOString() : null };
      double.jobs.set(jobId, job);
      if (job.status === 1 && !double.creations.some(({ job_id: id }) => id === jobId)) {
        double.creations.unshift({
          creation_id: jobId,
          job_id: jobId,
          operation: job.operation,
          tool: job.tool,
          favorite: false,
          created_at: job.created_at,
          expires_at: later(30),
          inputs: job.inputs,
          results: job.results,
        });
      }
      emit(job);
    },
    close: () =>
      new Promise((done) => {
        for (const stream of streams) stream.end();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };

  const nextSearch = (): PeopleSearch | undefined =>
    double.searches.length > 1 ? double.searches.shift() : double.searches[0];

  const handlers: Record<string, Handler> = {
    'GET /api/credit/anonymous-user-credit': () => ({ credit_remain: double.credits }),
    'POST /api/dash/upload': () => item(100_000),
    'POST /api/dash/merge-upload-images': () => item(100_000),
    'POST /api/upload/from-url': () => item(100_000),
    'POST /api/upload/init': ({ bytes }) => {
      const id = `up-${held.size + 1}`;
      held.set(id, { bytes: Number(bytes), parts: new Set() });
      return { upload_id: id, part_size: PART_BYTES, parts: [], expires_at: later(1) };
    },
    'POST /api/upload/resume': ({ upload_id: id }) => ({
      upload_id: id,
      part_size: PART_BYTES,
      parts: [...(held.get(String(id))?.parts ?? [])],
      expires_at: later(1),
    }),
    'POST /api/upload/complete': ({ upload_id: id }) => item(held.get(String(id))?.bytes ?? 0),
    'POST /api/media/people': (correction) => {
      double.corrections.push(correction);
      return nextSearch();
    },
    'POST /api/media/detect-faces': () =>
      nextSearch() ?? {
        faces: Array.from({ length: double.faces }, (_, index) => ({
          face_id: `face-${index}`,
          x: 100 + index * 340 * (3 / Math.max(3, double.faces)),
          y: 110,
          width: 200 * Math.min(1, 3 / double.faces),
          height: 240 * Math.min(1, 3 / double.faces),
          origin: '/media/faces/nia.webp',
          score: 0.9,
        })),
        frames: 1,
        duration: null,
        width: 1020,
        height: 440,
      },
    'POST /api/media/faces': () => ({ faces: kept }),
    'POST /api/media/faces/keep': ({ title, consent }) => {
      const face = { ...item(50_000), face: '/media/faces/nia.webp', title, consent, created_at: later(0) };
      kept.unshift(face);
      return face;
    },
    'POST /api/media/faces/forget': ({ name }) => {
      kept.splice(0, kept.length, ...kept.filter((face) => face.item.name !== name));
      return {};
    },
    'POST /api/media/quote': ({ faces }) => {
      const credits = (faces as unknown[] | undefined)?.length ?? double.faces;
      return {
        quote_id: `quote-${(clients += 1)}`,
        credits,
        lines: [],
        balance: double.credits,
        enough: double.credits >= credits,
        needs_account: null,
        ahead: 0,
        eta_s: 3,
        expires_at: later(1),
      };
    },
    'POST /api/media/create': (body) => add(body as unknown as CreateRequest),
    'POST /api/media/retry': ({ job_id: id, client_job_id: client }) => {
      const { operation, tool, inputs } = jobBy(id);
      return add({
        operation,
        tool,
        inputs: Object.fromEntries(inputs.map(({ slot, name }) => [slot, name])),
        client_job_id: client,
      } as CreateRequest);
    },
    'POST /api/media/cancel': ({ job_id: id }) => {
      const job = jobBy(id);
      double.credits += job.held;
      double.change(job.job_id, { status: -1, released: job.held, held: 0 });
      return jobBy(id);
    },
    'POST /api/media/status': ({ job_ids: ids, since_seq: since }) => {
      const wanted =
        (ids as string[] | undefined) ??
        changes.filter((change) => change.seq > Number(since)).map(({ jobId }) => jobId);
      return { jobs: [...new Set(wanted)].flatMap((id) => double.jobs.get(id) ?? []), next_seq: seq };
    },
    'POST /api/media/list': ({ page, page_size: size, favorite }) => {
      const all = double.creations.filter((creation) => favorite !== true || creation.favorite);
      return {
        creations: all.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)),
        total: all.length,
      };
    },
    'POST /api/media/update': ({ creation_id: id, favorite }) => {
      const found = double.creations.find((creation) => creation.creation_id === id);
      return Object.assign(found ?? {}, { favorite });
    },
    'POST /api/media/delete': ({ creation_id: id }) => {
      bin.push(...double.creations.filter((creation) => creation.creation_id === id));
      double.creations = double.creations.filter((creation) => creation.creation_id !== id);
      return { creation_id: id };
    },
    'POST /api/media/restore': ({ creation_id: id }) => {
      const back = bin.find((creation) => creation.creation_id === id);
      if (back) double.creations.unshift(back);
      return back;
    },
  };
  const bin: Creation[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (double.away) return void request.socket.destroy();
    const path = new URL(request.url ?? '/', 'http://double').pathname;
    const part = /^\/api\/upload\/part\/([^/]+)\/(\d+)$/.exec(path);
    const call = `${request.method} ${part ? '/api/upload/part' : path}`;
    double.calls.push(call);
    const failure = double.next.get(part ? '/api/upload/part' : path)?.shift();
    if (path === '/api/media/events' && !failure && !double.streamless) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      streams.add(response);
      response.once('close', () => streams.delete(response));
      return;
    }
    const handler = handlers[call];
    if (!handler && !part) return fallback ? fallback(request, response) : void response.writeHead(404).end();
    const raw = await bytesOf(request);
    let data: unknown;
    let refused = failure === 'lost' ? undefined : failure;
    if (!refused && part) {
      double.parts.push(Number(part[2]));
      held.get(part[1] ?? '')?.parts.add(Number(part[2]));
      data = { n: Number(part[2]) };
    } else if (!refused && handler) {
      try {
        data = handler(
          raw[0] === 0x7b ? (JSON.parse(raw.toString()) as Record<string, unknown>) : {},
          request,
        );
      } catch (error) {
        refused = (error as { failure?: Failure }).failure ?? {
          code: 50000,
          msg: String(error),
          status: 500,
        };
      }
    }
    if (failure === 'lost') return void request.socket.destroy();
    response.writeHead(refused?.status ?? 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        refused
          ? { code: refused.code, msg: refused.msg, data: refused.data ?? {} }
          : { code: 100000, msg: 'OK', data },
      ),
    );
  };

  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  double.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}
