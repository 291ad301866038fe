import ky from 'ky';

/** Fetches a file of the build, through the worker that stores it. Throws where it does not arrive. */
export const fetchPart = (address: string, signal?: AbortSignal): Promise<Response> =>
  ky(address, { timeout: false, retry: 1, ...(signal ? { signal } : {}) });
