import ky from 'ky';
import { type Creation, keep } from '#contract/media/media.ts';
import { send } from '#src/platform/http/client.ts';

/** Fetches a file of the build, through the worker that stores it. Throws where it does not arrive. */
export const fetchPart = (address: string, signal?: AbortSignal): Promise<Response> =>
  ky(address, { timeout: false, retry: 1, ...(signal ? { signal } : {}) });

/** Takes an uploaded result of this device into the account; `id` makes a repeat harmless. */
export const keepUploaded = (file: string, tool: string, id: string): Promise<Creation> =>
  send(keep, { file, tool, client_job_id: id }, { repeatable: true, timeout: 60_000 });
