import type { Context, Hono } from 'hono';
import type { Call } from '#contract/http/envelope.ts';
import type { ReportReason } from '#contract/site/reports.ts';
import { addressBucket } from '#server/network/address.ts';
import { readRequest, success } from './answer.ts';
import type { Env } from './env.ts';
import { HttpError } from './errors.ts';
import type { LimitName, RateLimits } from './limits/rate-limits.ts';
import { checkBodySize } from './request/body.ts';
import type { RequestIdentity } from './request/identity.ts';
import { serverText } from '#server/texts.ts';

/** Whom the operator keeps from making and publishing. */
export interface Blocked {
  /** Why this owner is, or this device by its fingerprint; undefined for all others. */
  reasonFor(owner: number, device: string | undefined): Promise<ReportReason | undefined>;
}

interface Origin {
  /** Network bucket, see `addressBucket`. */
  place: string;
}

interface Clients {
  /** No identification. */
  anyone: Origin;
  /** An account or a device; a new visitor becomes an owner. */
  owner: Origin & { owner: number; session: string | undefined };
  /** An existing owner; for everyone else the call returns `not_found`. */
  known: Origin & { owner: number; session: string | undefined };
  /** An account (`login_required`). */
  session: Origin & { owner: number; session: string };
}

/** Checked before a call's handler runs, in this order. */
interface CallRules<Who extends keyof Clients> {
  /** Most bytes of an announced body, and of one file in it. */
  body?: { bytes: number; fileBytes: number };
  /** Most bytes of the JSON body; without it, 8 KiB. */
  jsonBytes?: number;
  who: Who;
  limit?: LimitName;
  /** Makes or publishes media: refused to whom the operator has blocked (`blocked`). */
  makes?: true;
}

export interface Calls {
  app: Hono<Env>;
  identity: RequestIdentity;
  limits: RateLimits;
  https: boolean;
  /** Throws `blocked` for an owner or device that may make and publish nothing. */
  checkBlocked(c: Context<Env>, owner: number): Promise<void>;
  /** Serves a call of the contract: checks the request and the rules, and wraps the result of `handle`. */
  serve<Request, Answer, Who extends keyof Clients>(
    call: Call<Request, Answer>,
    rules: CallRules<Who>,
    handle: (request: Request, client: Clients[Who], c: Context<Env>) => Promise<Answer> | Answer,
  ): void;
  /** Serves a route whose body or response is not JSON. */
  route<Who extends keyof Clients>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    rules: CallRules<Who>,
    handle: (client: Clients[Who], c: Context<Env>) => Promise<Response> | Response,
  ): void;
}

export function createCalls({
  app,
  identity,
  limits,
  https,
  blocked,
}: Pick<Calls, 'app' | 'identity' | 'limits' | 'https'> & { blocked: Blocked }): Calls {
  const identify: { [Who in keyof Clients]: (c: Context<Env>) => Promise<Omit<Clients[Who], 'place'>> } = {
    anyone: async () => ({}),
    owner: (c) => identity.owner(c),
    session: (c) => identity.user(c),
    async known(c) {
      const { owner, session } = await identity.known(c);
      if (owner === undefined) throw new HttpError('not_found');
      return { owner, session };
    },
  };

  const checkBlocked: Calls['checkBlocked'] = async (c, owner) => {
    const { device } = await identity.device(c);
    const reason = await blocked.reasonFor(owner, device);
    if (reason === undefined) return;
    const values = { reason: serverText(c.var.language, `report.reasons.${reason}`) };
    throw new HttpError('blocked', { data: { reason }, values });
  };

  const admit = async <Who extends keyof Clients>(
    c: Context<Env>,
    { body, who, limit, makes }: CallRules<Who>,
  ): Promise<Clients[Who]> => {
    if (body) await checkBodySize(c, body.bytes, body.fileBytes);
    const client = { ...(await identify[who](c)), place: addressBucket(c.var.address) } as Clients[Who];
    if (makes && 'owner' in client) await checkBlocked(c, client.owner);
    if (limit !== undefined) await limits.take(limit, client);
    return client;
  };

  return {
    app,
    identity,
    limits,
    https,
    checkBlocked,
    serve(call, rules, handle) {
      app.on(call.method, call.path, async (c) => {
        const request = await readRequest(c, call, rules.jsonBytes);
        return success(c, await handle(request, await admit(c, rules), c));
      });
    },
    route(method, path, rules, handle) {
      app.on(method, path, async (c) => handle(await admit(c, rules), c));
    },
  };
}
