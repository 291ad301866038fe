import { create } from 'superstruct';
import { CREDITS_EVENT, CreditsEvent } from '#contract/users/credit.ts';
import { eventsPath } from '#contract/media/media.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** A notice takes milliseconds; this leaves room for a busy machine. */
export const SOON_MS = 5000;

interface Tab {
  /** Waits until the balance is so much. @returns the milliseconds it took */
  reaches(balance: number): Promise<number>;
  close(): void;
}

/** Opens a tab and waits for its first balance. */
export async function openTab(visitor: Visitor): Promise<Tab> {
  const over = new AbortController();
  const response = await visitor.fetch(`${eventsPath}?since_seq=0`, { signal: over.signal });
  let last: number | undefined;
  let look = (): void => undefined;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let pending = '';
    for await (const chunk of response.body ?? []) {
      const blocks = (pending + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      pending = blocks.pop() ?? '';
      for (const block of blocks.filter((text) => text.startsWith(`event: ${CREDITS_EVENT}\n`))) {
        last = create(JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? ''), CreditsEvent).credit_remain;
        look();
      }
    }
  };
  read().catch((error: unknown) => {
    if (!over.signal.aborted) throw error;
  });
  const until = (wanted: () => boolean): Promise<number> => {
    const started = performance.now();
    return new Promise((resolve) => {
      look = () => {
        if (wanted()) resolve(performance.now() - started);
      };
      look();
    });
  };
  await until(() => last !== undefined);
  return { reaches: (balance) => until(() => last === balance), close: () => over.abort() };
}
