import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import type { EngineFailureKind } from '#server/engines/port.ts';

/** Work that was submitted to the lab; the test sets its state. */
interface LabWork {
  id: string;
  key: string;
  /** The response to a poll: a state, a failure, anything else as garbage; `hang` never responds. */
  said: { done: boolean; fraction?: number } | { failed: EngineFailureKind } | 'hang' | 'garbage';
  /** `hang` never responds. */
  result: unknown;
  polls: number;
  collected: number;
  canceled: boolean;
}

/** A remote engine, reached over HTTP. */
export interface Lab {
  origin: string;
  works: LabWork[];
  /** What the next starts do instead of starting. */
  trouble: ('hang' | 'fault' | 'garbage')[];
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
  const start = (key: string): unknown => {
    const work: LabWork = {
      id: `w${works.length + 1}`,
      key,
      said: { done: false },
      result: { width: 4, height: 4, bytes: 16 },
      polls: 0,
      collected: 0,
      canceled: false,
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
        if (trouble === undefined) return answer(start((JSON.parse(body) as { key: string }).key));
      });
    if (!work) return void answer({}, 404);
    if (request.method === 'DELETE') {
      work.canceled = true;
      answer({});
    } else if (part === 'result') {
      work.collected++;
      if (work.result !== 'hang') answer(work.result);
    } else {
      work.polls++;
      if (work.said !== 'hang') answer(work.said);
    }
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  lab.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return lab;
}
