import { ClipRefused, type ClipRule, NoRoom } from '#server/clips/door.ts';
import { isDiskFull } from '#server/disk-full.ts';

export type Kind = 'measuring' | 'streaming';

export interface Ask {
  readonly id: number;
  readonly call: string;
  readonly input: unknown;
}

/** An error without its class, which a message does not keep. */
type ErrorMessage =
  | { kind: 'refused'; rule: ClipRule; limit: number | undefined; why: string }
  | { kind: 'no_room'; why: string }
  | { kind: 'failed'; why: string };

/** Answers come in any order. */
export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: ErrorMessage };

export function messageOf(error: unknown): ErrorMessage {
  if (error instanceof ClipRefused)
    return { kind: 'refused', rule: error.rule, limit: error.limit, why: error.message };
  if (isDiskFull(error)) return { kind: 'no_room', why: String(error) };
  return { kind: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

export function errorOf(message: ErrorMessage): Error {
  if (message.kind === 'no_room') return new NoRoom(message.why);
  if (message.kind === 'failed') return new Error(message.why);
  const { rule, limit, why } = message;
  return new ClipRefused(rule, limit === undefined ? { why } : { why, limit });
}
