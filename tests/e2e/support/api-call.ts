import type { Page } from '@playwright/test';

interface CallResult {
  status: number;
  body: string;
  cachedBecause: string | null;
  age: string | null;
}

/** One call as the page makes it, through the worker; undefined without a response. */
export const call = (page: Page, path: string, token = '', body?: string): Promise<CallResult | undefined> =>
  page.evaluate(
    async ([address, owner, sent]) => {
      try {
        const response = await fetch(address, {
          headers: { ...(owner === '' ? {} : { token: owner }), 'content-type': 'application/json' },
          ...(sent === undefined ? {} : { method: 'POST', body: sent }),
        });
        return {
          status: response.status,
          body: await response.text(),
          cachedBecause: response.headers.get('x-cached-reason'),
          age: response.headers.get('age'),
        };
      } catch {
        return undefined;
      }
    },
    [path, token, body] as const,
  );

export const LIST = '/api/media/list';
export const INFO = '/api/users/user_info';
