import { type Struct, create as parse } from 'superstruct';
import { CLIP_SECONDS, SECONDS_SLACK } from '#contract/media/clips.ts';
import { MEMBER_SECONDS_FACTOR } from '#contract/tools/tool.ts';
import { HttpError, inputRefused, slowDown } from '#server/http/errors.ts';
import type { Logger } from '#server/log.ts';
import { ProcessFailure } from '#server/processes/failure.ts';
import { type PoolOptions, createPool } from '#server/processes/pool.ts';
import type { Turn } from '#server/processes/turns.ts';
import { type AnswerOf, type ClipCall, type InputOf, calls } from './calls.ts';
import { ClipRefused, type ClipRule, clipRules } from './facts.ts';
import type { ClipSender, Clips } from './port.ts';
import { sniffClip } from './probing/sniff.ts';
import { watchPrograms } from './served.ts';

/**
 * Resident memory at which a worker is stopped, and the longest duration of a call: the programs that it starts have
 * limits of their own. It ends after so long without work.
 */
const MEMORY_MB = 600;
const TIMEOUT_MS = 600_000;
const IDLE_MS = 60_000;

const TURNS: Record<ClipSender['kind'], Pick<Turn, 'rank' | 'most'>> = {
  member: { rank: 1, most: 8 },
  account: { rank: 2, most: 8 },
};
/** Calls of one place that wait. */
const OF_PLACE = 3;
const DRAW_TURN: Turn = { rank: 3, most: 32 };
/** Seconds of `Retry-After` while others wait. */
const RETRY_S = 10;

/** What the limit of a rule is called in its text. */
const LIMITS: Partial<Record<ClipRule, string>> = {
  too_long: 'seconds',
  too_many_frames: 'frames',
  too_fast: 'fps',
  too_large: 'pixels',
  too_many_pixels: 'megapixels',
};
/** Rules of pictures as well, which read differently for a clip. */
const OWN_TEXTS: ReadonlySet<ClipRule> = new Set(['broken', 'too_long', 'too_many_pixels', 'too_costly']);

function refusalOf({ rule, limit }: ClipRefused): HttpError {
  const name = LIMITS[rule];
  const shown = rule === 'too_many_pixels' ? (limit ?? 0) / 1_000_000 : limit;
  const values = name === undefined || shown === undefined ? {} : { [name]: shown };
  const text = `${OWN_TEXTS.has(rule) ? 'clip_refused' : 'file_refused'}.${rule}`;
  return new HttpError('file_refused', { data: { rule, ...values }, text, values });
}

function errorOf(failure: ProcessFailure, log: Logger): Error {
  switch (failure.kind) {
    case 'refused': {
      const { kind = '', limit } = failure.refusal ?? {};
      if (kind === 'no_room') return new HttpError('storage_full');
      return new ClipRefused(
        clipRules.find((rule) => rule === kind) ?? 'broken',
        limit === undefined ? {} : { limit },
      );
    }
    case 'timeout':
    case 'memory':
      return new ClipRefused('too_costly');
    case 'no_room':
      return new HttpError('storage_full');
    case 'busy':
      return slowDown(RETRY_S);
    case 'canceled':
      return inputRefused({ field: 'body', message: 'cut' });
    case 'crashed':
      log.error({ err: failure }, 'a clip worker ended');
      return new ClipRefused('broken');
  }
}

/** Starts workers, `size` at once at most; `onMissing` is called when the programs are not installed. */
export function createClips(
  options: Pick<PoolOptions, 'workerPath' | 'size'> & Partial<PoolOptions>,
  { log, onMissing }: { log: Logger; onMissing: () => void },
): Clips {
  const pool = createPool({ memoryMb: MEMORY_MB, timeoutMs: TIMEOUT_MS, idleMs: IDLE_MS, ...options });

  /** @throws ClipRefused, HttpError */
  const ask = async <C extends ClipCall>(
    call: C,
    input: InputOf<C>,
    turn: Turn,
    signal = new AbortController().signal,
  ): Promise<AnswerOf<C>> => {
    const shape = calls[call].input as unknown as Struct<never, unknown>;
    try {
      return parse(await pool.run({ call, input, shape }, { signal, turn }), calls[call].answer as never);
    } catch (error) {
      throw error instanceof ProcessFailure ? errorOf(error, log) : error;
    }
  };
  const turnOf = ({ kind, place }: ClipSender): Turn => ({ ...TURNS[kind], by: place, mostBy: OF_PLACE });

  /** Answers of the front door: a clip that is refused says why. */
  const telling = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw error instanceof ClipRefused ? refusalOf(error) : error;
    }
  };

  const inspect: Clips['inspect'] = async (file, sender) => {
    const most = sender.kind === 'member' ? CLIP_SECONDS * MEMBER_SECONDS_FACTOR : CLIP_SECONDS;
    const tooLong = new ClipRefused('too_long', { limit: most });
    const facts = await ask('inspect', { file }, turnOf(sender), sender.signal).catch((error: unknown) => {
      // The sender's own limit, which may be less than that of the files themselves.
      throw error instanceof ClipRefused && error.rule === 'too_long' ? tooLong : error;
    });
    if (facts.durationMs > (most + SECONDS_SLACK) * 1000) throw tooLong;
    return facts;
  };

  return {
    async kindOf(file) {
      const { format } = (await sniffClip(file)) ?? {};
      if (format === undefined) return undefined;
      return format === 'gif' || format === 'webp' ? 'moving' : 'video';
    },
    inspect: (file, sender) => telling(inspect(file, sender)),
    clean: (file, facts, output, sender) =>
      telling(ask('clean', { file, facts, output }, turnOf(sender), sender.signal)),
    async poster(file, width, output) {
      await telling(ask('poster', { file, width, output }, DRAW_TURN));
    },
    async still(file, still, output) {
      await telling(ask('still', { file, still, output }, DRAW_TURN));
    },
    async wipe(wipe) {
      await telling(ask('wipe', wipe, DRAW_TURN));
    },
    isServed: watchPrograms(onMissing),
    pids: pool.pids,
    close: pool.close,
  };
}
