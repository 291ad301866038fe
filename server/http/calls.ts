import type { Context, Hono } from 'hono';
import type { Call } from '#contract/http/envelope.ts';
import { addressBucket } from '#server/network/address.ts';
import { readRequest, success } from './answer.ts';
import type { Env } from './env.ts';
import { HttpError } from './errors.ts';
import type { LimitName, RateLimits } from './limits/rate-limits.ts';
import { checkBodySize } from './request/body.ts';
import type { RequestIdentity } from './request/identity.ts';

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
}

export interface Calls {
  app: Hono<Env>;
  identity: RequestIdentity;
  limits: RateLimits;
  https: boolean;
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
}: Pick<Calls, 'app' | 'identity' | 'limits' | 'https'>): Calls {
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

  const admit = async <Who extends keyof Clients>(
    c: Context<Env>,
    { body, who, limit }: CallRules<Who>,
  ): Promise<Clients[Who]> => {
    if (body) await checkBodySize(c, body.bytes, body.fileBytes);
    const client = { ...(await identify[who](c)), place: addressBucket(c.var.address) } as Clients[Who];
    if (limit !== undefined) await limits.take(limit, client);
    return client;
  };

  return {
    app,
    identity,
    limits,
    https,
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
