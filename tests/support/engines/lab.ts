import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import type { EngineFailureKind } from '#server/engines/port.ts';

/** Work that was submitted to the lab; the test sets its state. */
interface LabWork {
  id: string;
  key: string;
  model: string;
  input: Record<string, unknown>;
  /** The response to a poll: a state, a failure, anything else as garbage; `hang` never responds. */
  said: { done: boolean; fraction?: number } | { failed: EngineFailureKind } | 'hang' | 'garbage';
  /** A file's bytes, or what is answered as JSON; `hang` never responds. */
  result: unknown;
  /** What it is said to have cost. */
  usd: number | undefined;
  polls: number;
  collected: number;
  canceled: boolean;
}

/** A remote engine, reached over HTTP. */
export interface Lab {
  origin: string;
  works: LabWork[];
  /** What the next starts do instead of starting; `lost` and `taken` start, and cut the answer or give none. */
  trouble: ('hang' | 'fault' | 'garbage' | 'lost' | 'taken' | 'gone')[];
  /** What new works are at their start. */
  next: Partial<LabWork>;
  /** Waits until so many works have been started. */
  started(count: number): Promise<LabWork[]>;
  close(): Promise<void>;
}

export async function openLab(): Promise<Lab> {
  const works: LabWork[] = [];
  const lab: Lab = {
    origin: '',
    works,
    trouble: [],
    next: {},
    started: (count) =>
      vi.waitFor(
        () => {
          if (works.length < count) throw new Error(`${works.length} of ${count} works were started`);
          return works;
        },
        { timeout: 20_000 },
      ),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  const start = (asked: Pick<LabWork, 'key' | 'model' | 'input'>): unknown => {
    const work: LabWork = {
      ...asked,
      id: `w${works.length + 1}`,
      said: { done: false },
      result: { width: 4, height: 4, bytes: 16 },
      polls: 0,
      collected: 0,
      canceled: false,
      usd: undefined,
      ...lab.next,
    };
    works.push(work);
    return { id: work.id };
  };
  const server: Server = createServer((request, response) => {
    const [, , id, part] = (request.url ?? '').split('/');
    const work = works.find((one) => one.id === id);
    const answer = (body: unknown, status = 200) => response.writeHead(status).end(JSON.stringify(body));
    if (request.method === 'POST')
      return void text(request).then((body) => {
        const trouble = lab.trouble.shift();
        if (trouble === 'fault') return answer({}, 500);
        if (trouble === 'garbage') return answer({ nothing: true });
        if (trouble === 'gone') return answer({}, 404);
        if (trouble === 'hang') return;
        const started = start(JSON.parse(body) as LabWork);
        if (trouble === 'taken') return;
        if (trouble === 'lost') return void response.destroy();
        return answer(started);
      });
    if (!work) return void answer({}, 404);
    if (request.method === 'DELETE') {
      work.canceled = true;
      answer({});
    } else if (part === 'result') {
      if (work.usd !== undefined) response.setHeader('x-usd', work.usd);
      if (request.method === 'HEAD') return void response.end();
      work.collected++;
      if (Buffer.isBuffer(work.result)) response.end(work.result);
      else if (work.result !== 'hang') answer(work.result);
    } else {
      work.polls++;
      if (work.said !== 'hang') answer(work.said);
    }
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  lab.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return lab;
}
