import { useEffect, useState } from 'react';
import type { QuoteRequest } from '#contract/media/media.ts';
import { preview } from '#contract/media/preview.ts';
import { translate } from '#src/i18n/translate.ts';
import { send } from '#src/platform/http/client.ts';
import { ApiError, Offline, SignInRequired } from '#src/platform/http/errors.ts';

/** Choices in quick succession share one call. Milliseconds. */
const DEBOUNCE_MS = 300;
const TIMEOUT_MS = 60_000;

interface Look {
  /** Which choices this is about. */
  key: string;
  url?: string;
  problem?: string;
}

const problemOf = (error: unknown): string => {
  if (error instanceof ApiError || error instanceof SignInRequired) return error.message;
  return translate(error instanceof Offline ? 'error.offline' : 'error.unexpected');
};

/** The clip of a request, small; nothing without one. The last one stays until the next is there. */
export function useLook(request: QuoteRequest | undefined): Omit<Look, 'key'> & { busy: boolean } {
  const key = request === undefined ? '' : JSON.stringify(request);
  const [look, setLook] = useState<Look>({ key: '' });
  useEffect(() => {
    if (request === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (): Promise<void> => {
      try {
        const options = { repeatable: true, timeout: TIMEOUT_MS, signal };
        const { url } = await send(preview, { ...request, at_ms: 0 }, options);
        if (!signal.aborted) setLook({ key, url });
      } catch (error) {
        if (!signal.aborted) setLook({ key, problem: problemOf(error) });
      }
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // The key holds the request.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  if (request === undefined) return { busy: false };
  const { url, problem } = look;
  return {
    ...(url === undefined ? {} : { url }),
    ...(problem === undefined ? {} : { problem }),
    busy: look.key !== key,
  };
}
