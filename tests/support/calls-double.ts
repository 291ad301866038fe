import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SUCCESS } from '#contract/http/envelope.ts';

interface Heard {
  call: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

interface Reply {
  code: number;
  msg: string;
  data: unknown;
  status: number;
  headers: Record<string, string>;
}

/** A site that answers every call as the test says, and records its requests. */
export interface CallsDouble {
  origin: string;
  heard: Heard[];
  /** The answers to come of one call (`GET /api/credit/details`), until something else is said. */
  says(
    call: string,
    data: unknown,
    how?: { code?: number; msg?: string; status?: number; headers?: Record<string, string> },
  ): void;
  /** Calls of this kind that have arrived. */
  asked(call: string): Heard[];
  close(): Promise<void>;
}

export async function startCalls(): Promise<CallsDouble> {
  const replies = new Map<string, Reply>();
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const call = `${request.method} ${new URL(request.url ?? '/', 'http://localhost').pathname}`;
      heard.push({ call, headers: request.headers, body: text === '' ? undefined : JSON.parse(text) });
      const { status, headers, ...envelope } = replies.get(call) ?? {
        code: 40400,
        msg: `nothing is said of ${call}`,
        data: {},
        status: 404,
        headers: {},
      };
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(envelope));
    });
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    says: (call, data, { code = SUCCESS, msg = 'words of the server', status = 200, headers = {} } = {}) =>
      replies.set(call, { code, msg, data, status, headers }),
    asked: (call) => heard.filter((each) => each.call === call),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

export const userInfoOf = (email: string) => ({
  user_email: email,
  credit_remain: 31,
  invite_credit: { total: 40 },
  today_spent: 3,
  vip: false,
  vip_until: null,
  daily_credit: { init_credits: 19, claimed: false, next_at: null, streak: 0 },
  created_at: '2026-11-01T00:00:00Z',
  has_password: true,
});

export const creditDetailsOf = (credits: number, daily: object = {}) => ({
  credit_remain: credits,
  held: 2,
  invite_credit: { total: 40 },
  today_spent: 3,
  vip: true,
  daily_credit: { claimed: false, next_at: null, streak: 2, ...daily },
  grants: [],
});
