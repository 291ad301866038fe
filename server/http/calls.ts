import type { Context, Hono } from 'hono';
import type { Call } from '#contract/envelope.ts';
import { addressBucket } from '#server/network/address.ts';
import { readRequest, success } from './answer.ts';
import type { Env } from './env.ts';
import { HttpError } from './errors.ts';
import type { LimitName, RateLimits } from './rate-limits.ts';
import { checkBodySize } from './request-body.ts';
import type { RequestIdentity } from './request-identity.ts';

/** Where a request comes from. */
interface Origin {
  /** See `addressBucket`. */
  place: string;
}

/** Who makes a call, by what it asks for. */
interface Callers {
  /** Anybody; nobody is identified. */
  anyone: Origin;
  /** An account or a device; a new visitor becomes an owner. */
  owner: Origin & { owner: number; session: string | undefined };
  /** An owner that exists: to everybody else the thing does not (`not_found`). */
  known: Origin & { owner: number; session: string | undefined };
  /** An account (`login_required`). */
  session: Origin & { owner: number; session: string };
}

/** What is asked of a call before its handler runs, in this order. */
interface CallRules<Who extends keyof Callers> {
  /** Most bytes of a body that is announced, and of one file in it. */
  body?: { bytes: number; fileBytes: number };
  who: Who;
  limit?: LimitName;
}

/** Adds routes of the site, each with its rules as data. */
export interface Calls {
  app: Hono<Env>;
  identity: RequestIdentity;
  limits: RateLimits;
  /** Whether the site is reached by https. */
  https: boolean;
  /** Serves a call of the contract: checks the request and the rules, and wraps what `handle` returns. */
  serve<Request, Answer, Who extends keyof Callers>(
    call: Call<Request, Answer>,
    rules: CallRules<Who>,
    handle: (request: Request, caller: Callers[Who], c: Context<Env>) => Promise<Answer> | Answer,
  ): void;
  /** Serves a route whose body or response is no JSON. */
  route<Who extends keyof Callers>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    rules: CallRules<Who>,
    handle: (caller: Callers[Who], c: Context<Env>) => Promise<Response> | Response,
  ): void;
}

export function createCalls({
  app,
  identity,
  limits,
  https,
}: Pick<Calls, 'app' | 'identity' | 'limits' | 'https'>): Calls {
  const identify: { [Who in keyof Callers]: (c: Context<Env>) => Promise<Omit<Callers[Who], 'place'>> } = {
    anyone: async () => ({}),
    owner: (c) => identity.owner(c),
    session: (c) => identity.user(c),
    async known(c) {
      const { owner, session } = await identity.known(c);
      if (owner === undefined) throw new HttpError('not_found');
      return { owner, session };
    },
  };

  const admit = async <Who extends keyof Callers>(
    c: Context<Env>,
    { body, who, limit }: CallRules<Who>,
  ): Promise<Callers[Who]> => {
    if (body) await checkBodySize(c, body.bytes, body.fileBytes);
    const caller = { ...(await identify[who](c)), place: addressBucket(c.var.address) } as Callers[Who];
    if (limit !== undefined) await limits.take(limit, caller);
    return caller;
  };

  return {
    app,
    identity,
    limits,
    https,
    serve(call, rules, handle) {
      app.on(call.method, call.path, async (c) => {
        const request = await readRequest(c, call);
        return success(c, await handle(request, await admit(c, rules), c));
      });
    },
    route(method, path, rules, handle) {
      app.on(method, path, async (c) => handle(await admit(c, rules), c));
    },
  };
}
