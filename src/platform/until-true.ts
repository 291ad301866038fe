import { effect } from '@preact/signals-core';

/**
 * Resolves once `isTrue`, which reads signals, says so.
 * @throws an AbortError when `signal` fires first
 */
export async function untilTrue(isTrue: () => boolean, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = effect(() => {
      if (isTrue()) queueMicrotask(end);
    });
    const abort = (): void => {
      reject(new DOMException('canceled', 'AbortError'));
      end();
    };
    function end(): void {
      stop();
      signal.removeEventListener('abort', abort);
      resolve();
    }
    signal.addEventListener('abort', abort);
  });
}
