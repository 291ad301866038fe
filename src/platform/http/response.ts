import { type Struct, mask } from 'superstruct';
import { AnyEnvelope, SUCCESS } from '#contract/http/envelope.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { recordNetworkLoss } from './outcomes.ts';
import { ApiError, ContractMismatch, Offline, SignInRequired } from './errors.ts';

/** The response before it is parsed, whichever way it was sent. */
export interface RawResponse {
  path: string;
  status: number;
  body: string;
  /** It comes from the worker's cache, and may be of another build. */
  isCached?: boolean;
}

/** What another build has cached, and this one cannot read, counts as nothing cached. */
const mismatch = ({ path, isCached }: RawResponse, cause: unknown): Error =>
  isCached ? new Offline(cause) : new ContractMismatch(path, cause);

/**
 * No envelope is no response of the site: a proxy, or the login page of a network, has answered. A refusal
 * (4xx) is one all the same, of a proxy that found the request too large for example.
 */
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

function readEnvelope(raw: RawResponse) {
  try {
    return mask(JSON.parse(raw.body), AnyEnvelope);
  } catch (cause) {
    if (isRefusal(raw.status)) throw mismatch(raw, cause);
    recordNetworkLoss();
    throw new Offline(cause);
  }
}

/**
 * Takes `data` out of a response's envelope, checked. Fields that this build does not know are dropped, so
 * that a newer server can add some.
 * @throws ApiError, SignInRequired, Offline or ContractMismatch
 */
export function parseResponse<Data>(raw: RawResponse, struct: Struct<Data, unknown>): Data {
  const { code, msg, data } = readEnvelope(raw);
  if (code === errorCodes.login_required.code)
    throw new SignInRequired(raw.status === errorCodes.token_invalid.status, msg, data);
  if (code !== SUCCESS) throw new ApiError(code, msg, data);
  try {
    return mask(data, struct);
  } catch (cause) {
    throw mismatch(raw, cause);
  }
}
