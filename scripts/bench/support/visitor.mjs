// Who calls a site from outside: visitors with a network address and the site's cookie.
import { Agent } from 'undici';

/** A connection for each call: one that is kept may be closed by the site just when it is used. */
const dispatcher = new Agent({ pipelining: 0 });

/** A visitor: a network address, and the cookie that the site gives; with a token, somebody who is logged in. */
export function visitor(origin, place, token) {
  let cookie = '';
  return async (address, init = {}) => {
    const headers = {
      'x-forwarded-for': place,
      ...(cookie === '' ? {} : { cookie }),
      ...(token === undefined ? {} : { token }),
      ...init.headers,
    };
    const response = await fetch(origin + address, { ...init, headers, dispatcher });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, ...(isJson ? JSON.parse(bytes.toString()) : {}) };
  };
}

const formOf = (bytes, name) => {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  return { method: 'POST', body: form };
};

export const json = (body) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** The data of an answer that has to be good. */
export async function must(answer) {
  const { status, code, msg, data } = await answer;
  if (code !== 100000) throw new Error(`answered ${status} ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

/** The stored file of an upload. */
export const upload = async (ask, bytes, name) =>
  (await must(ask('/api/dash/upload', formOf(bytes, name)))).item;
