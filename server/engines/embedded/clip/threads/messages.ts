import { ClipRefused, type ClipRule, NoRoom } from '#server/clips/door.ts';

/** What a thread is for, and what it knows from its start. */
export interface Start<Data = unknown> {
  readonly kind: 'measuring' | 'streaming';
  readonly data: Data;
}

export interface Ask {
  readonly id: number;
  readonly call: string;
  readonly input: unknown;
}

/** An error without its class, which a message does not keep. */
type Told =
  | { kind: 'refused'; rule: ClipRule; limit: number | undefined; why: string }
  | { kind: 'no_room'; why: string }
  | { kind: 'failed'; why: string };

/** Answers come in any order. */
export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: Told };

export function toldOf(error: unknown): Told {
  if (error instanceof ClipRefused)
    return { kind: 'refused', rule: error.rule, limit: error.limit, why: error.message };
  if (error instanceof NoRoom) return { kind: 'no_room', why: error.message };
  return { kind: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

export function errorOf(told: Told): Error {
  if (told.kind === 'no_room') return new NoRoom(told.why);
  if (told.kind === 'failed') return new Error(told.why);
  const { rule, limit, why } = told;
  return new ClipRefused(rule, limit === undefined ? { why } : { why, limit });
}
