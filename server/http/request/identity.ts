import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { cookies } from '#contract/site/storage-keys.ts';
import { DAY_S } from '#contract/time.ts';
import { addressBucket } from '#server/network/address.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Env } from '#server/http/env.ts';
import type { RateLimits } from '#server/http/limits/rate-limits.ts';

/** 400 days: the longest that browsers store a cookie. */
const COOKIE_S = 400 * DAY_S;

interface Credentials {
  /** The `token` header or a bearer token. */
  token: string | undefined;
  device: string | undefined;
}

interface RequestOwner {
  /** The account's owner with a token; else the device's, absent until the first call with an effect. */
  owner: number | undefined;
  session: string | undefined;
  device: string | undefined;
}

/** Identifies owners: a token identifies an account and has priority over the device cookie of visitors. */
export interface Owners {
  /** Throws when the token is not that of a valid session. */
  identify(credentials: Credentials): Promise<RequestOwner>;
  /** The owner of a device, created when the device has none yet. */
  enroll(device: string): Promise<number>;
  /** What is stored of a device: equal for the same one, and no cookie can be made of it. */
  fingerprint(device: string): string;
  /** Removes visitors that have sent no job and left nothing. */
  sweep(now: Date): Promise<void>;
  issue(): { device: string; cookie: string };
}

export interface KnownDevice {
  /** Its fingerprint; absent without a cookie. */
  device: string | undefined;
  /** Its owner row; absent while it has sent nothing. */
  deviceOwner: number | undefined;
}

interface User {
  owner: number;
  session: string;
}

export interface RequestIdentity {
  /** The owner as far as known; writes nothing. */
  known(c: Context<Env>): Promise<RequestOwner>;
  /** Gives a visitor without one a device cookie; ignores a token. */
  greet(c: Context<Env>): Promise<RequestOwner>;
  /** The owner, and the session of an account; a new visitor becomes an owner. */
  owner(c: Context<Env>): Promise<{ owner: number; session: string | undefined }>;
  /** The account and its session; without a token, `login_required`. */
  user(c: Context<Env>): Promise<User>;
  /** The device, ignoring a login; writes nothing. */
  device(c: Context<Env>): Promise<KnownDevice>;
  /** The fingerprint of the device, which gets a cookie if it has none. */
  greetDevice(c: Context<Env>): Promise<string>;
}

/** The token that a request carries, valid or not. */
export function tokenOf(c: Context<Env>): string | undefined {
  const bearer = /^Bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const token = c.req.header('token') ?? bearer;
  return token === undefined || token.trim() === '' ? undefined : token.trim();
}

export function createRequestIdentity(owners: Owners, limits: RateLimits, https: boolean): RequestIdentity {
  // With https no neighbouring host can set the cookie: browsers take `__Host-` from this host alone.
  const deviceOf = (c: Context<Env>): string | undefined =>
    https ? getCookie(c, cookies.device, 'host') : getCookie(c, cookies.device);

  const known = (c: Context<Env>): Promise<RequestOwner> =>
    owners.identify({ token: tokenOf(c), device: deviceOf(c) });

  const greet = async (c: Context<Env>): Promise<RequestOwner & { device: string }> => {
    const visitor = await owners.identify({ token: undefined, device: deviceOf(c) });
    if (visitor.device !== undefined) return { ...visitor, device: visitor.device };
    const { device, cookie } = owners.issue();
    setCookie(c, cookies.device, cookie, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: https,
      maxAge: COOKIE_S,
      ...(https ? { prefix: 'host' } : {}),
    });
    return { owner: undefined, session: undefined, device };
  };

  return {
    known,
    greet,
    async owner(c) {
      const { owner, session } = await known(c);
      if (owner !== undefined && session !== undefined) return { owner, session };
      const visitor = await greet(c);
      if (visitor.owner !== undefined) return { owner: visitor.owner, session: undefined };
      const place = addressBucket(c.var.address);
      await limits.take('newDevice', { place });
      return { owner: await owners.enroll(visitor.device), session: undefined };
    },
    async user(c) {
      const { owner, session } = await known(c);
      if (owner === undefined || session === undefined) throw new HttpError('login_required');
      return { owner, session };
    },
    async greetDevice(c) {
      return owners.fingerprint((await greet(c)).device);
    },
    async device(c) {
      const { device, owner } = await owners.identify({
        token: undefined,
        device: deviceOf(c),
      });
      return { device: device === undefined ? undefined : owners.fingerprint(device), deviceOwner: owner };
    },
  };
}
