import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  KEY,
  type Charge,
  type Json,
  type Refund,
  type Session,
  type StripeRequest,
  errorBody,
  event,
  fieldsOf,
  id,
} from './objects.ts';

/** The part of Stripe's API that the site uses; the test sets what payers and banks do. */
export interface StripeDouble {
  origin: string;
  requests: StripeRequest[];
  /** Error statuses for the next requests, one each. */
  failures: number[];
  /** Milliseconds before each answer. */
  delay: number;
  session(ref: string): Session;
  sessionOf(txnId: string): Session;
  pay(session: Session, more?: { cents?: number; currency?: string; card?: string }): void;
  expire(session: Session): void;
  /** Sends money back; a negative sum undoes the last one. @returns the id of the refund */
  refund(session: Session, cents: number): string;
  /** Ids of the refunds of a session, the oldest first. */
  refundsOf(session: Session): string[];
  /** The event of a refund whose money came back: the charge's total is less, so that it can be sent again. */
  failedRefund(session: Session, refundId: string): string;
  dispute(session: Session, status: string): void;
  /** An event about a session as it is now, with `change` merged in. */
  sessionEvent(type: string, session: Session, change?: Json): string;
  chargeEvent(type: string, session: Session): string;
  disputeEvent(type: string, session: Session): string;
  close(): Promise<void>;
}

export async function startStripe(): Promise<StripeDouble> {
  const sessions = new Map<string, Session>();
  const charges = new Map<string, Charge>();
  const disputes = new Map<string, Json>();
  const refunds: Refund[] = [];
  const answered = new Map<string, { fields: string; answer: [number, Json] }>();

  const chargeOf = (session: Session): Charge => {
    const charge = charges.get(session.payment_intent ?? '');
    if (!charge) throw new Error('nothing was paid');
    return charge;
  };

  const sendBack = (charge: Charge, cents: number): Refund => {
    charge.amount_refunded += cents;
    const { payment_intent: payment } = charge;
    const made = {
      id: id('re'),
      object: 'refund',
      amount: cents,
      payment_intent: payment,
      status: 'succeeded',
    };
    if (cents < 0) refunds.pop();
    else refunds.push(made);
    return made;
  };

  const create = (fields: Record<string, string>): [number, Json] => {
    const cents = Number(fields['line_items[0][price_data][unit_amount]']);
    if (fields['ui_mode'] !== 'embedded_page')
      return [400, errorBody('parameter_invalid', 'ui_mode is unknown')];
    if (!(Number(fields['expires_at']) >= Date.now() / 1000 + 1790))
      return [400, errorBody('parameter_invalid', 'expires_at must be at least 30 minutes from now')];
    const session: Session = {
      id: id('cs_test'),
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: cents,
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      client_reference_id: fields['client_reference_id'],
      client_secret: id('secret'),
      metadata: { txn_id: fields['metadata[txn_id]'] ?? '' },
      livemode: false,
    };
    sessions.set(session.id, session);
    return [200, session];
  };

  const refundOf = (payment: string, cents: number): [number, Json] => {
    const charge = charges.get(payment);
    if (!charge) return [404, errorBody('resource_missing', 'No such payment_intent')];
    if (charge.amount_refunded + cents > charge.amount)
      return [400, errorBody('charge_already_refunded', 'Refund amount is greater than unrefunded amount')];
    return [200, sendBack(charge, cents)];
  };

  const answer = ({ method, path, fields }: StripeRequest, query: URLSearchParams): [number, Json] => {
    const [, , family, name] = path.split('/');
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(fields);
    if (method === 'POST' && path === '/v1/refunds')
      return refundOf(fields['payment_intent'] ?? '', Number(fields['amount']));
    if (family === 'refunds') {
      const data = refunds.filter(({ payment_intent: of }) => of === query.get('payment_intent'));
      return [200, { object: 'list', data, has_more: false, url: '/v1/refunds' }];
    }
    if (family === 'checkout') {
      const session = sessions.get(path.split('/')[4] ?? '');
      if (session && path.endsWith('/expire')) {
        if (session.status !== 'open')
          return [400, errorBody('', 'Only Checkout Sessions with a status in ["open"] can be expired.')];
        session.status = 'expired';
      }
      return session ? [200, session] : [404, errorBody('resource_missing', 'No such checkout.session')];
    }
    if (family === 'payment_intents') {
      const charge = charges.get(name ?? '');
      return charge
        ? [
            200,
            {
              id: name,
              object: 'payment_intent',
              latest_charge: query.get('expand[0]') === 'latest_charge' ? charge : charge.id,
            },
          ]
        : [404, errorBody('resource_missing', 'No such payment_intent')];
    }
    if (family === 'disputes') {
      const dispute = disputes.get(query.get('payment_intent') ?? '');
      return [200, { object: 'list', data: dispute ? [dispute] : [], has_more: false, url: '/v1/disputes' }];
    }
    return [404, errorBody('url_invalid', 'Unrecognized request URL')];
  };

  /** A repeated key gets the same response, or an error for another request. */
  const once = (request: StripeRequest, query: URLSearchParams): [number, Json] => {
    const { idempotencyKey: key, fields } = request;
    const known = key === undefined ? undefined : answered.get(key);
    const text = JSON.stringify(fields);
    if (known)
      return known.fields === text
        ? known.answer
        : [
            400,
            errorBody(
              '',
              'Keys for idempotent requests can only be used with the same parameters',
              'idempotency_error',
            ),
          ];
    const made = answer(request, query);
    if (key !== undefined && request.method === 'POST')
      answered.set(key, { fields: text, answer: structuredClone(made) });
    return made;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
    const asked: StripeRequest = {
      method: request.method ?? 'GET',
      path: pathname,
      fields: await fieldsOf(request),
      idempotencyKey: request.headers['idempotency-key']?.toString(),
    };
    double.requests.push(asked);
    if (double.delay > 0) await sleep(double.delay);
    const failure = double.failures.shift();
    const [status, body] =
      failure !== undefined
        ? [failure, errorBody('api_error', 'Something is wrong on our end', 'api_error')]
        : request.headers.authorization !== `Bearer ${KEY}`
          ? [401, errorBody('api_key_invalid', 'Invalid API Key provided')]
          : once(asked, searchParams);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': id('req') });
    response.end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });

  const double: StripeDouble = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    failures: [],
    delay: 0,
    session(ref) {
      const session = sessions.get(ref);
      if (!session) throw new Error(`there is no session ${ref}`);
      return session;
    },
    sessionOf(txnId) {
      const session = [...sessions.values()].find(({ metadata }) => metadata['txn_id'] === txnId);
      if (!session) throw new Error(`there is no session of ${txnId}`);
      return session;
    },
    pay(session, { cents = session.amount_total, currency = session.currency, card = 'fingerprint-1' } = {}) {
      const payment = id('pi');
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: payment,
        amount_total: cents,
        currency,
      });
      charges.set(payment, {
        id: id('ch'),
        object: 'charge',
        status: 'succeeded',
        payment_intent: payment,
        amount: cents,
        amount_refunded: 0,
        disputed: false,
        metadata: session.metadata,
        payment_method_details: { type: 'card', card: { fingerprint: card } },
      });
    },
    expire(session) {
      session.status = 'expired';
    },
    refund: (session, cents) => sendBack(chargeOf(session), cents).id,
    refundsOf: ({ payment_intent: payment }) =>
      refunds.filter((one) => one.payment_intent === payment).map((one) => one.id),
    failedRefund(session, refundId) {
      const refund = refunds.find((one) => one.id === refundId);
      if (!refund) throw new Error(`there is no refund ${refundId}`);
      if (refund.status === 'succeeded') chargeOf(session).amount_refunded -= refund.amount;
      refund.status = 'failed';
      return event('refund.failed', refund);
    },
    dispute(session, status) {
      const charge = chargeOf(session);
      charge.disputed = true;
      disputes.set(charge.payment_intent, {
        id: id('dp'),
        object: 'dispute',
        charge: charge.id,
        payment_intent: charge.payment_intent,
        status,
      });
    },
    sessionEvent: (type, session, change = {}) => event(type, { ...session, ...change }),
    chargeEvent: (type, session) => event(type, chargeOf(session)),
    disputeEvent: (type, session) => event(type, disputes.get(session.payment_intent ?? '') ?? {}),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return double;
}
