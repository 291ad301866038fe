import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CREDITS_EVENT } from '#contract/users/credit.ts';
import { type Catalogue, PAYMENT_EVENT, type Txn, type TxnDetail } from '#contract/users/pay.ts';
import { packs } from '#tools/packs.ts';

/** Replaces the next response to a call: a status with a body, an envelope's failure, or no response. */
type Instead = { status?: number; code: number; msg: string } | { status: number; body: string } | 'lost';

/** A site with the payment calls; the test sets what becomes of a payment and what fails. */
export interface PayDouble {
  origin: string;
  credits: number;
  provider: Catalogue['provider'];
  /** Every call that was answered or dropped: `/api/pay/checkout-session`. */
  calls: string[];
  /** Transactions by id. A session opens one of them again while it is unpaid. */
  txns: Map<string, TxnDetail>;
  next: Map<string, Instead[]>;
  /** No event stream: clients have to ask. */
  streamless: boolean;
  /** Sends the balance and a transaction's status in the event stream. */
  tell(txnId: string): void;
  streams(): number;
  close(): Promise<void>;
}

const prices: Record<string, [pack: string, credits: number]> = {
  '5.99': ['small', 400],
  '19.99': ['medium', 2000],
  '49.99': ['large', 6000],
};
const DETAIL = '/api/pay/transaction-detail';
const never = { init_credits: 19, claimed: true, next_at: null, streak: 1 };

const listed = ({ txn_id: id, amount, credits, status, created_at, paid_at }: TxnDetail): Txn => ({
  id,
  amount,
  credits,
  status,
  created_at,
  paid_at,
});

/** Starts the double. */
export async function startPayDouble(): Promise<PayDouble> {
  const streams = new Set<ServerResponse>();

  const balance = (): string =>
    `event: ${CREDITS_EVENT}\ndata: ${JSON.stringify({ credit_remain: double.credits, held: 0 })}\n\n`;
  const sessionFor = (price: string): unknown => {
    const open = [...double.txns.values()].find(({ amount, status }) => amount === price && status === 0);
    const [pack, credits] = prices[price] ?? ['none', 0];
    const id = open?.txn_id ?? `MR-${double.txns.size + 1}`;
    if (!open) {
      double.txns.set(id, {
        txn_id: id,
        status: 0,
        amount: price,
        credits,
        pack,
        created_at: '2026-11-20T10:00:00.000Z',
        paid_at: null,
        refunded: null,
        provider: 'sandbox',
        test: true,
        receipt_url: null,
      });
    }
    return { txn_id: id, checkout_url: `/checkout/${id}` };
  };
  const page = (query: URLSearchParams): unknown => {
    const size = Number(query.get('page_size'));
    const from = (Number(query.get('page')) - 1) * size;
    return {
      txn_list: [...double.txns.values()].slice(from, from + size).map(listed),
      total: double.txns.size,
    };
  };
  const dataOf = (path: string, query: URLSearchParams): unknown => {
    switch (path) {
      case '/api/pay/checkout-session':
        return sessionFor(query.get('price') ?? '');
      case '/api/pay/packs':
        return {
          packs: packs.map(({ maxVideos, maxImages, popular = false, ...pack }) => ({
            ...pack,
            max_videos: maxVideos,
            max_images: maxImages,
            popular,
          })),
          provider: double.provider,
        };
      case '/api/pay/transaction-list':
        return page(query);
      case '/api/credit/details':
        return {
          credit_remain: double.credits,
          held: 0,
          invite_credit: { total: 0 },
          today_spent: 0,
          vip: false,
          daily_credit: never,
          grants: [],
        };
      case '/api/users/user_info':
        return {
          user_email: 'mia@example.com',
          credit_remain: double.credits,
          invite_credit: { total: 0 },
          today_spent: 0,
          vip: false,
          vip_until: null,
          daily_credit: never,
          created_at: '2026-11-01T00:00:00.000Z',
          has_password: true,
        };
      default:
        return path.startsWith(DETAIL) ? double.txns.get(path.slice(DETAIL.length + 1)) : undefined;
    }
  };

  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
    const call = pathname.startsWith(DETAIL) ? DETAIL : pathname;
    double.calls.push(call);
    const instead = double.next.get(call)?.shift();
    if (instead === 'lost') return void request.socket.destroy();
    if (pathname === '/api/media/events' && double.streamless) return void response.writeHead(503).end();
    if (pathname === '/api/media/events' && !instead) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`:\n\n${balance()}`);
      streams.add(response);
      return void response.once('close', () => streams.delete(response));
    }
    const data = dataOf(pathname, searchParams);
    if (instead && 'body' in instead) return void response.writeHead(instead.status).end(instead.body);
    const failure =
      instead ??
      (request.headers['token'] || pathname === '/api/pay/packs'
        ? data === undefined
          ? { status: 404, code: 40400, msg: 'Not found.' }
          : undefined
        : { code: 20001, msg: 'Log in.' });
    response.writeHead(failure?.status ?? 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        failure ? { code: failure.code, msg: failure.msg, data: {} } : { code: 100000, msg: 'OK', data },
      ),
    );
  });
  const double: PayDouble = {
    origin: '',
    credits: 20,
    provider: 'sandbox',
    streamless: false,
    calls: [],
    txns: new Map(),
    next: new Map(),
    tell(txnId) {
      const { status } = double.txns.get(txnId) ?? { status: -3 };
      const payment = `event: ${PAYMENT_EVENT}\ndata: ${JSON.stringify({ txn_id: txnId, status })}\n\n`;
      for (const stream of streams) stream.write(balance() + payment);
    },
    streams: () => streams.size,
    close: () =>
      new Promise((done) => {
        for (const stream of streams) stream.end();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  double.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}
