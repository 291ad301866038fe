import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { type HttpBindings, type ServerType, serve } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Made, hugePicture, madeClip, madeCut, madePicture, madeSound } from './results.ts';
import { type Plan, type Work, type Works, openWorks } from './works.ts';

/**
 * What happens to one request in place of its answer. An answer with a status, `cut` and `silent` take no work; after
 * `lost` (no answer), `half` (half of it) and `page` (HTML with 200) the work is there.
 */
export type Fault =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | 'cut'
  | 'silent'
  | 'lost'
  | 'half'
  | 'page';

export interface Seen {
  route: string;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Call = Context<{ Bindings: HttpBindings }>;
type Handler = (call: Call) => Response | Promise<Response>;

/** A provider's server that speaks as documented and misbehaves as the test says. */
export interface Double {
  origin: string;
  seen: Seen[];
  works: Work[];
  /** What happens to the next requests of a route, one each. */
  next(route: string, ...faults: Fault[]): void;
  /** Does this at the next request of a route, once the work is there and before the answer. */
  meet(route: string, act: () => Promise<unknown>): void;
  /** How work ends that starts from now on. */
  plan(plan: Partial<Plan>): void;
  billed(): Work[];
  /** Bytes of huge results that were asked for. */
  sent(): number;
  close(): Promise<void>;
}

const PAGE = '<!doctype html><html><title>Just a moment...</title></html>';
const page = (type = 'text/html'): Response => new Response(PAGE, { headers: { 'content-type': type } });

export interface Site {
  works: Works;
  origin(): string;
  /** Answers a route under a name for faults. */
  on(route: string, method: string, path: string, handler: Handler): void;
  /** The file of a result as its work brings it. */
  file(work: Work, kind: 'picture' | 'clip' | 'cut' | 'sound'): Promise<Response>;
}

const close = (server: ServerType): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });

function cut(call: Call): Response {
  call.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function half(call: Call, answer: Response): Promise<Response> {
  const whole = Buffer.from(await answer.arrayBuffer());
  call.env.outgoing.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
    'content-length': whole.byteLength,
  });
  call.env.outgoing.write(whole.subarray(0, whole.byteLength / 2), () => call.env.incoming.socket.destroy());
  return RESPONSE_ALREADY_SENT;
}

export async function openDouble(build: (site: Site) => void): Promise<Double> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const works = openWorks();
  const faults = new Map<string, Fault[]>();
  const acts = new Map<string, () => Promise<unknown>>();
  const seen: Seen[] = [];
  let port = 0;
  let sent = 0;
  const origin = (): string => `http://127.0.0.1:${port}`;

  const answer = async (route: string, call: Call, handler: Handler): Promise<Response> => {
    const { method, url, headers } = call.env.incoming;
    const body = Buffer.from(await call.req.arrayBuffer());
    seen.push({ route, method: method ?? '', url: url ?? '', headers, body });
    const fault = faults.get(route)?.shift();
    if (fault === 'cut') return cut(call);
    if (fault === 'silent') {
      await once(call.env.incoming.socket, 'close');
      return RESPONSE_ALREADY_SENT;
    }
    if (typeof fault === 'object')
      return call.json(fault.body ?? {}, fault.status as ContentfulStatusCode, fault.headers);
    const made = await handler(call);
    const act = acts.get(route);
    acts.delete(route);
    await act?.();
    if (fault === 'lost') return cut(call);
    if (fault === 'page') return page();
    return fault === 'half' ? half(call, made) : made;
  };

  const makers = {
    picture: ({ size = [64, 48] }: Work): Promise<Made> => madePicture(...size),
    clip: (): Promise<Made> => madeClip(),
    cut: (): Promise<Made> => madeCut(),
    sound: (): Promise<Made> => Promise.resolve(madeSound()),
  };
  build({
    works,
    origin,
    on(route, method, path, handler) {
      app.on(method, path, (call) => answer(route, call, handler));
    },
    async file(work, kind) {
      if (work.outcome === 'gone') return Response.json({ detail: 'Not Found' }, { status: 404 });
      const { type, bytes } = await makers[kind](work);
      if (work.outcome === 'page') return page(type);
      if (work.outcome === 'huge')
        return new Response(
          hugePicture((more) => {
            sent += more;
          }),
          { headers: { 'content-type': type } },
        );
      return new Response(bytes, { headers: { 'content-type': type } });
    },
  });

  // Tests in the same process keep their own Response.
  const options = { port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false };
  const server = serve({ fetch: app.fetch, ...options });
  if (!server.listening) await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  return {
    origin: origin(),
    seen,
    works: works.works,
    next: (route, ...more) => void faults.set(route, [...(faults.get(route) ?? []), ...more]),
    meet: (route, act) => void acts.set(route, act),
    plan: works.plan,
    billed: works.billed,
    sent: () => sent,
    close: () => close(server),
  };
}

/** The parsed body of a request, or nothing where it is none. */
export async function jsonOf(call: Call): Promise<Record<string, unknown> | undefined> {
  try {
    return await call.req.json<Record<string, unknown>>();
  } catch {
    return undefined;
  }
}
