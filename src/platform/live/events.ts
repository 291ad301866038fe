import { type Struct, mask } from 'superstruct';
import { CREDITS_EVENT, CreditsEvent } from '#contract/credit.ts';
import { Job, eventsPath } from '#contract/media.ts';
import { PAYMENT_EVENT, PaymentEvent } from '#contract/pay.ts';
import { openStream } from '#src/platform/http/client.ts';
import { ContractMismatch, Offline } from '#src/platform/http/errors.ts';

const JOB_EVENT = 'job';

export interface JobEvent {
  seq: number;
  job: Job;
}

/** One message of the event stream format. */
interface Message {
  event: string;
  id: string;
  data: string;
}

/** Reads one block of the stream: its last `event` and `id`, and its joined `data` lines. */
function readBlock(block: string): Message {
  const fields = block.split('\n').map((line) => /^(event|id|data): ?(.*)$/.exec(line));
  const all = (name: string): string[] =>
    fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
  return { event: all('event').at(-1) ?? '', id: all('id').at(-1) ?? '', data: all('data').join('\n') };
}

function checked<Value>(data: string, struct: Struct<Value>): Value {
  try {
    return mask(JSON.parse(data), struct);
  } catch (cause) {
    throw new ContractMismatch(eventsPath, cause);
  }
}

/** The server says something at least every 20 s; a stream silent for longer, in milliseconds, is dead. */
const SILENCE_MS = 45_000;

function readInTime(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Offline(new Error('stream silent'))), SILENCE_MS);
  });
  return Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer));
}

/**
 * What the server says as it happens. It reads the stream with fetch and not with EventSource, which could not send the
 * token.
 * @throws Offline when the stream ends or breaks; an AbortError when `signal` fires
 */
async function* messages(sinceSeq: number, signal: AbortSignal): AsyncGenerator<Message> {
  const stream = await openStream(eventsPath, { since_seq: String(sinceSeq) }, signal);
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    while (true) {
      const { value, done } = await readInTime(reader);
      if (done) throw new Offline(new Error('stream ended'));
      pending += decoder.decode(value, { stream: true }).replaceAll('\r', '');
      const blocks = pending.split('\n\n');
      pending = blocks.pop() ?? '';
      yield* blocks.map(readBlock).filter(({ data }) => data !== '');
    }
  } catch (cause) {
    if (signal.aborted || cause instanceof Offline) throw cause;
    throw new Offline(cause);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Changes of the caller's jobs; `onCredits` is told the balance, at once and whenever it changes.
 * @throws Offline when the stream ends or breaks, ContractMismatch; an AbortError when `signal` fires
 */
export async function* jobEvents(
  sinceSeq: number,
  signal: AbortSignal,
  onCredits: (credits: CreditsEvent) => void,
): AsyncGenerator<JobEvent> {
  for await (const { event, id, data } of messages(sinceSeq, signal)) {
    if (event === JOB_EVENT) yield { seq: Number(id), job: checked(data, Job) };
    else if (event === CREDITS_EVENT) onCredits(checked(data, CreditsEvent));
  }
}

/**
 * New states of the caller's payments, from now on. `sinceSeq` spares the server telling of jobs that are known.
 * @throws as jobEvents does
 */
export async function* paymentEvents(sinceSeq: number, signal: AbortSignal): AsyncGenerator<PaymentEvent> {
  for await (const { event, data } of messages(sinceSeq, signal)) {
    if (event === PAYMENT_EVENT) yield checked(data, PaymentEvent);
  }
}
