import { type Struct, create } from 'superstruct';
import { ProcessFailure, type Refusal } from './failure.ts';
import type { createPool } from './pool.ts';
import { serveProcess } from './serve.ts';
import type { Turn } from './turns.ts';

type Calls = Readonly<Record<string, { input: unknown; answer: unknown }>>;
type Typed<S> = S extends { TYPE: infer T } ? T : never;
type InputOf<T extends Calls, C extends keyof T> = Typed<T[C]['input']>;
type AnswerOf<T extends Calls, C extends keyof T> = Typed<T[C]['answer']>;

/** Asks workers of a pool; their failures are thrown as what `errorOf` makes of them. */
export const asking =
  <T extends Calls>(
    pool: ReturnType<typeof createPool>,
    calls: T,
    errorOf: (failure: ProcessFailure) => Error,
  ) =>
  async <C extends keyof T & string>(
    call: C,
    input: InputOf<T, C>,
    turn: Turn | undefined,
    signal = new AbortController().signal,
  ): Promise<AnswerOf<T, C>> => {
    const { input: shape, answer } = calls[call] as Record<'input' | 'answer', Struct<never, unknown>>;
    try {
      return create(await pool.run({ call, input, shape }, { signal, turn }), answer);
    } catch (error) {
      throw error instanceof ProcessFailure ? errorOf(error) : error;
    }
  };

/** Serves the calls in this process, until its parent exits. */
export const serveCalls = <T extends Calls>(
  calls: T,
  works: { [C in keyof T]: (input: InputOf<T, C>) => Promise<AnswerOf<T, C>> },
  refusalOf: (error: unknown) => Refusal | undefined,
): Promise<void> =>
  serveProcess({
    run: (call, input) => works[call]!(create(input, calls[call]!.input as Struct<never, unknown>)),
    refusalOf,
  });
