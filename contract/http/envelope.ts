import { any, number, object, string, type, type Struct } from 'superstruct';

export const SUCCESS = 100000;

/** The shape of every JSON response of the server, whatever its HTTP status; `data` is unchecked. */
export const AnyEnvelope = object({ code: number(), msg: string(), data: any() });

/** One call as page and server agree on it. Query values arrive as strings; their structs coerce. */
export interface Call<Request, Answer> {
  method: 'GET' | 'POST';
  /** Address as Hono writes it, for example `/api/pay/transaction-detail/:txn_id`. */
  path: string;
  request: Struct<Request, unknown>;
  answer: Struct<Answer, unknown>;
}

export const call = <Request, Answer>(
  method: 'GET' | 'POST',
  path: string,
  request: Struct<Request, unknown>,
  answer: Struct<Answer, unknown>,
): Call<Request, Answer> => ({ method, path, request: request, answer: answer });

/** A request without fields, or a response without data. Unknown fields are accepted and ignored. */
export const Nothing = type({});
