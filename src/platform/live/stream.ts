import { type EventSourceMessage, createParser } from 'eventsource-parser';
import { eventsPath } from '#contract/media/media.ts';
import { withTimeout } from '#sw/contract/timeout.ts';
import { openStream } from '#src/platform/http/client.ts';
import { Offline } from '#src/platform/http/errors.ts';

/** The server sends something at least every 20 s; a stream silent for longer, in milliseconds, is dead. */
const SILENCE_MS = 45_000;

const isSilent = (): Offline => new Offline(new Error('stream silent'));

/**
 * Reads the event stream with fetch and not with EventSource, which cannot send the token. `onOpen` is called
 * with its first byte: a stream that a proxy buffers does not count as open.
 * @throws Offline when it ends or breaks, ApiError or SignInRequired when it is refused; an AbortError when
 * `signal` fires
 */
export async function readStream(
  sinceSeq: number,
  signal: AbortSignal,
  { onOpen, onEvent }: { onOpen: () => void; onEvent: (message: EventSourceMessage) => void },
): Promise<never> {
  const stream = await openStream(eventsPath, { since_seq: String(sinceSeq) }, signal);
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const parser = createParser({ onEvent });
  try {
    while (true) {
      const { value, done } = await withTimeout(reader.read(), SILENCE_MS, isSilent);
      if (done) throw new Offline(new Error('stream ended'));
      onOpen();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch (cause) {
    if (signal.aborted || !(cause instanceof TypeError)) throw cause;
    throw new Offline(cause);
  } finally {
    await reader.cancel().catch(() => undefined); // it has broken already
  }
}
