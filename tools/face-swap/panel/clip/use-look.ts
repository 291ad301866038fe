import { useEffect, useRef, useState } from 'react';
import type { QuoteRequest } from '#contract/media/media.ts';
import { preview } from '#contract/media/preview.ts';
import { translate } from '#src/i18n/translate.ts';
import { send } from '#src/platform/http/client.ts';
import { ApiError, Offline, SignInRequired } from '#src/platform/http/errors.ts';

/** Moments in quick succession share one call. Milliseconds. */
const DEBOUNCE_MS = 250;
const TIMEOUT_MS = 30_000;
/** Pictures that are shown again without a call. */
const KEPT = 24;

interface Look {
  /** Which moment of which choices this is about. */
  key: string;
  url?: string;
  problem?: string;
}

const problemOf = (error: unknown): string => {
  if (error instanceof ApiError || error instanceof SignInRequired) return error.message;
  return translate(error instanceof Offline ? 'error.offline' : 'error.unexpected');
};

/** The picture of a moment as it would become; nothing without a request. Milliseconds. */
export function useLook(request: QuoteRequest | undefined, at: number): Look & { busy: boolean } {
  const key = request === undefined ? '' : `${Math.round(at)} ${JSON.stringify(request)}`;
  const kept = useRef(new Map<string, string>());
  const [look, setLook] = useState<Look>({ key: '' });
  useEffect(() => {
    if (request === undefined) return undefined;
    const known = kept.current.get(key);
    if (known !== undefined) {
      setLook({ key, url: known });
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (): Promise<void> => {
      try {
        const options = { repeatable: true, timeout: TIMEOUT_MS, signal };
        const { url } = await send(preview, { ...request, at_ms: Math.round(at) }, options);
        kept.current.set(key, url);
        for (const oldest of [...kept.current.keys()].slice(0, -KEPT)) kept.current.delete(oldest);
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
    // The key holds the request and the moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  const isCurrent = look.key === key && request !== undefined;
  return isCurrent ? { ...look, busy: false } : { key, busy: request !== undefined };
}
