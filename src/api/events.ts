import { mask } from 'superstruct';
import { Job, eventsPath } from '#contract/media.ts';
import { openStream } from './client.ts';
import { ContractMismatch, Offline } from './errors.ts';

export interface JobEvent {
  seq: number;
  job: Job;
}

/** Reads one block of the event stream format: its `id` and joined `data` lines. */
function readBlock(block: string): { id: string; data: string } {
  const fields = block.split('\n').map((line) => /^(id|data): ?(.*)$/.exec(line));
  const all = (name: string): string[] => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
  return { id: all('id').at(-1) ?? '', data: all('data').join('\n') };
}

function toEvent(block: string): JobEvent | undefined {
  const { id, data } = readBlock(block);
  if (data === '') return undefined;
  try {
    return { seq: Number(id), job: mask(JSON.parse(data), Job) };
  } catch (cause) {
    throw new ContractMismatch(eventsPath, cause);
  }
}

/** The server says something at least every 20 s; a stream silent for longer, in milliseconds, is dead. */
const SILENCE_MS = 45_000;

function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<ReadableStreamReadResult<Uint8Array>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Offline(new Error('stream silent'))), SILENCE_MS);
  });
  return Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer));
}

/**
 * Changes of the caller's jobs as they happen. It reads the stream with fetch and not with EventSource, which
 * could not send the token.
 * @throws Offline when the stream ends or breaks; an AbortError when `signal` fires
 */
export async function* jobEvents(sinceSeq: number, signal: AbortSignal): AsyncGenerator<JobEvent> {
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
      yield* blocks.flatMap((block) => toEvent(block) ?? []);
    }
  } catch (cause) {
    if (signal.aborted || cause instanceof ContractMismatch || cause instanceof Offline) throw cause;
    throw new Offline(cause);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
