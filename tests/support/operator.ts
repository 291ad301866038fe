import { somePlace } from './account.ts';

/** Somebody at `/admin` with the operator's token, in a browser without scripts. */
export interface OperatorAtDesk {
  get(path: string): Promise<string>;
  open(path: string): Promise<Response>;
  /** Sends a form with the key of the session; `said` is the text of the page that it leads to. */
  send(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Answered>;
}

interface Answered {
  status: number;
  page: string;
}

export const OPERATOR_TOKEN = 'a-token-of-the-operator-with-enough-characters';

export async function openDesk(origin: string, token = OPERATOR_TOKEN): Promise<OperatorAtDesk> {
  // The site counts how often one place enters.
  const from = somePlace();
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { ...from, origin, ...headers },
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });
  const entered = await post('/admin/enter', { token }, {});
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const open = (path: string) => fetch(origin + path, { headers: { ...from, cookie }, redirect: 'manual' });
  const get = async (path: string) => (await open(path)).text();
  // A moderator is led on to the first page that is open to them.
  const home = await open('/admin');
  const page = await (home.status === 303 ? get(home.headers.get('location') ?? '') : home.text());
  const key = /name="key"\s+value="([^"]+)"/.exec(page)?.[1] ?? '';
  return {
    get,
    open,
    async send(path, fields, headers = {}) {
      const answer = await post(path, { key, ...fields }, { cookie, ...headers });
      const to = answer.headers.get('location');
      return { status: answer.status, page: await (to === null ? answer.text() : get(to)) };
    },
  };
}

/** The state of a connection that a form of the page carries. */
export const revOf = (page: string, name: string): string =>
  new RegExp(`value="${name}"\\s*/>\\s*<input\\s+type="hidden"\\s+name="rev"\\s+value="(\\d+)"`).exec(
    page,
  )?.[1] ?? '';
