import { stat } from 'node:fs/promises';
import { CLIP_SECONDS, SECONDS_SLACK } from '#contract/media/clips.ts';
import { MEMBER_SECONDS_FACTOR } from '#contract/tools/tool.ts';
import { HttpError, inputRefused, slowDown } from '#server/http/errors.ts';
import { ProcessFailure } from '#server/processes/failure.ts';
import { type Turn, createTurns } from '#server/processes/turns.ts';
import { cleanGif, cleanWebp } from './cleaning/moving.ts';
import { checkFirstFrame, cleanVideo } from './cleaning/video.ts';
import { type ClipFacts, ClipRefused, type ClipRule } from './facts.ts';
import type { CleanClip, ClipSender, Clips } from './port.ts';
import { NoRoom } from './process.ts';
import { probeClip } from './probing/probe.ts';
import { sniffClip } from './probing/sniff.ts';
import { drawPoster } from './reading/poster.ts';
import { drawStill } from './reading/still.ts';
import { watchPrograms } from './served.ts';
import { writeWipe } from './writing/wipe.ts';

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

function errorOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return inputRefused({ field: 'body', message: 'cut' });
  if (error instanceof NoRoom) return new HttpError('storage_full');
  if (error instanceof ProcessFailure) return slowDown(RETRY_S);
  if (!(error instanceof ClipRefused)) return error;
  return refusalOf(error);
}

/** Starts `size` processes at once at most; `onMissing` is called when the programs are not installed. */
export function createClips(size: number, onMissing: () => void): Clips {
  const turns = createTurns(Array.from({ length: size }, (_, slot) => slot));

  const inTurn = async <T>(turn: Turn, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    try {
      const slot = await turns.take(turn, signal);
      return await work().finally(() => turns.giveBack(slot));
    } catch (error) {
      throw errorOf(error, signal);
    }
  };
  const asSender = <T>({ kind, place, signal }: ClipSender, work: () => Promise<T>): Promise<T> =>
    inTurn({ ...TURNS[kind], by: place, mostBy: OF_PLACE }, signal, work);

  const copy = async (
    file: string,
    facts: ClipFacts,
    output: string,
    signal: AbortSignal,
  ): Promise<string> => {
    const { format } = facts.layout;
    if (format !== 'webp') await checkFirstFrame(file, facts, signal);
    if (format === 'mov' || format === 'matroska') return cleanVideo(file, facts, output, signal);
    await (format === 'gif' ? cleanGif : cleanWebp)(file, output);
    return format;
  };

  return {
    async kindOf(file) {
      const { format } = (await sniffClip(file)) ?? {};
      if (format === undefined) return undefined;
      return format === 'gif' || format === 'webp' ? 'moving' : 'video';
    },
    inspect: (file, sender) =>
      asSender(sender, async () => {
        const most = sender.kind === 'member' ? CLIP_SECONDS * MEMBER_SECONDS_FACTOR : CLIP_SECONDS;
        const tooLong = new ClipRefused('too_long', { limit: most });
        const facts = await probeClip(file, { signal: sender.signal }).catch((error: unknown) => {
          // The sender's own limit, which may be less than that of the files themselves.
          throw error instanceof ClipRefused && error.rule === 'too_long' ? tooLong : error;
        });
        if (facts.durationMs > (most + SECONDS_SLACK) * 1000) throw tooLong;
        return facts;
      }),
    clean: (file, facts, output, sender) =>
      asSender(sender, async (): Promise<CleanClip> => {
        const extension = await copy(file, facts, output, sender.signal);
        const { mime, width, height, durationMs } = await probeClip(output, sender);
        return { mime, extension, width, height, duration: durationMs / 1000 };
      }),
    async poster(file, width, output) {
      const { signal } = new AbortController();
      await inTurn(DRAW_TURN, signal, async () => {
        await drawPoster(file, await probeClip(file, { signal }), { width, output, signal });
        await stat(output);
      });
    },
    async still(file, still, output) {
      const { signal } = new AbortController();
      await inTurn(DRAW_TURN, signal, async () =>
        drawStill(file, await probeClip(file, { signal }), still, { output, signal }),
      );
    },
    async wipe(wipe) {
      const { signal } = new AbortController();
      await inTurn(DRAW_TURN, signal, () => writeWipe(wipe, signal));
    },
    isServed: watchPrograms(onMissing),
  };
}
