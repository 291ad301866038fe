import { CLIP_SECONDS, SECONDS_SLACK } from '#contract/media/clips.ts';
import { MEMBER_SECONDS_FACTOR } from '#contract/tools/tool.ts';
import { HttpError, inputRefused, slowDown } from '#server/http/errors.ts';
import type { Logger } from '#server/log.ts';
import { asking } from '#server/processes/calls.ts';
import type { ProcessFailure } from '#server/processes/failure.ts';
import { type PoolOptions, createPool } from '#server/processes/pool.ts';
import { type Turn, lookTurn } from '#server/processes/turns.ts';
import { calls } from './calls.ts';
import { type ClipRule, clipRules } from './facts.ts';
import type { ClipSender, Clips } from './port.ts';
import { soundDemuxer } from './cleaning/sound-types.ts';
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
/** Of the pictures for one place so many wait: a page shows eleven of a clip. */
const DRAW_TURN: Turn = { rank: 3, most: 64, mostBy: 16 };
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

function refusalOf(rule: ClipRule, limit?: number): HttpError {
  const name = LIMITS[rule];
  const shown = rule === 'too_many_pixels' ? (limit ?? 0) / 1_000_000 : limit;
  const values = name === undefined || shown === undefined ? {} : { [name]: shown };
  const text = `${OWN_TEXTS.has(rule) ? 'clip_refused' : 'file_refused'}.${rule}`;
  return new HttpError('file_refused', { data: { rule, ...values }, text, values });
}

function errorOf(failure: ProcessFailure, log: Logger): HttpError {
  const { kind = '', limit } = failure.refusal ?? {};
  switch (failure.kind) {
    case 'refused':
      return refusalOf(clipRules.find((rule) => rule === kind) ?? 'broken', limit);
    case 'timeout':
    case 'costly':
    case 'memory':
      return refusalOf('too_costly');
    case 'no_room':
      return new HttpError('storage_full');
    case 'busy':
      return slowDown(RETRY_S);
    case 'canceled':
      return inputRefused({ field: 'body', message: 'cut' });
    case 'crashed':
      log.error({ err: failure }, 'a clip worker ended');
      return refusalOf('broken');
  }
}

const isTooLong = (error: unknown): boolean =>
  error instanceof HttpError && error.detail.data?.['rule'] === 'too_long';

/** Starts workers, `size` at once at most; `onMissing` is called when the programs are not installed. */
export function createClips(
  options: Pick<PoolOptions, 'workerPath' | 'size'> & Partial<PoolOptions>,
  { log, onMissing }: { log: Logger; onMissing: () => void },
): Clips {
  const pool = createPool({ memoryMb: MEMORY_MB, timeoutMs: TIMEOUT_MS, idleMs: IDLE_MS, ...options });

  const ask = asking(pool, calls, (failure) => errorOf(failure, log));
  const askForMachine = asking(pool, calls, (failure) => failure);
  const turnOf = ({ kind, place }: ClipSender): Turn => ({ ...TURNS[kind], by: place, mostBy: OF_PLACE });

  return {
    async kindOf(file) {
      if ((await soundDemuxer(file)).demuxer !== undefined) return 'sound';
      const { format } = (await sniffClip(file)) ?? {};
      if (format === undefined) return undefined;
      if (format === 'apng') return 'clip';
      return format === 'gif' || format === 'webp' ? 'moving' : 'video';
    },
    async inspect(file, plain, sender) {
      const most = sender.kind === 'member' ? CLIP_SECONDS * MEMBER_SECONDS_FACTOR : CLIP_SECONDS;
      const tooLong = refusalOf('too_long', most);
      const turn = turnOf(sender);
      const { facts, isPlain } = await ask('inspect', { file, plain }, turn, sender.signal).catch(
        (error: unknown) => {
          // The sender's own limit, which may be less than that of the files themselves.
          throw isTooLong(error) ? tooLong : error;
        },
      );
      if (facts.durationMs > (most + SECONDS_SLACK) * 1000) throw tooLong;
      return { facts, file: isPlain ? plain : file };
    },
    clean: (clip, sender) => ask('clean', clip, turnOf(sender), sender.signal),
    cleanSound: (sound, sender) => ask('cleanSound', sound, turnOf(sender), sender.signal),
    async poster(file, width, output, place) {
      await ask('poster', { file, width, output }, lookTurn(DRAW_TURN, place));
    },
    async still(file, still, output, place) {
      await ask('still', { file, still, output }, lookTurn(DRAW_TURN, place));
    },
    async wipe(wipe) {
      await ask('wipe', wipe, DRAW_TURN);
    },
    take: (clip) => askForMachine('take', clip, undefined),
    takeCut: (clip) => askForMachine('takeCut', clip, undefined),
    takeSound: (sound) => askForMachine('takeSound', sound, undefined),
    isServed: watchPrograms(onMissing),
    pids: pool.pids,
    close: pool.close,
  };
}
