import { fileRules } from '#contract/http/error-codes.ts';
import { HttpError, fileRefused, inputRefused, slowDown } from '#server/http/errors.ts';
import type { Logger } from '#server/log.ts';
import { asking } from '#server/processes/calls.ts';
import type { ProcessFailure } from '#server/processes/failure.ts';
import { type PoolOptions, createPool } from '#server/processes/pool.ts';
import { type Turn, lookTurn } from '#server/processes/turns.ts';
import { type Written, calls } from './calls.ts';
import type { Picture, Pictures, Sender, SenderKind } from './port.ts';

/**
 * Resident memory at which a worker is stopped: 33 megapixels of AVIF take 220 MB beside the 60 MB of an idle
 * worker. And the longest duration of a call, several times that of the largest picture.
 */
const MEMORY_MB = 600;
const TIMEOUT_MS = 20_000;
const RETRY_S = 5;

/** Most pixels of a still, and of all frames of a moving picture together. */
const PIXELS: Record<SenderKind, { still: number; moving: number }> = {
  visitor: { still: 25_000_000, moving: 25_000_000 },
  account: { still: 33_000_000, moving: 33_000_000 },
  member: { still: 33_000_000, moving: 66_000_000 },
};

const TURNS: Record<SenderKind, Pick<Turn, 'rank' | 'most'>> = {
  member: { rank: 1, most: 16 },
  account: { rank: 2, most: 12 },
  visitor: { rank: 3, most: 8 },
};
/** Calls of one place that wait. */
const OF_PLACE = 5;
/** Small forms belong to pages that somebody looks at. */
const DRAW_TURN: Turn = { rank: 2, most: 64 };

const extensions: Record<Written['format'], string> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' };

const pictureOf = ({ format, width, height }: Written, duration: number | undefined): Picture => ({
  mime: `image/${format}`,
  extension: extensions[format],
  width,
  height,
  duration,
});

function errorOf(failure: ProcessFailure, log: Logger): HttpError {
  switch (failure.kind) {
    case 'refused':
      return fileRefused(fileRules.find((rule) => rule === failure.refusal?.kind) ?? 'broken');
    case 'timeout':
    case 'costly':
    case 'memory':
      return fileRefused('too_costly');
    case 'no_room':
      return new HttpError('storage_full');
    case 'busy':
      return slowDown(RETRY_S);
    case 'canceled':
      return inputRefused({ field: 'body', message: 'cut' });
    case 'crashed':
      log.error({ err: failure }, 'a picture worker ended');
      return fileRefused('broken');
  }
}

/** Starts the workers that decode pictures, `size` at once. */
export function createPictures(
  options: Pick<PoolOptions, 'workerPath' | 'size'> & Partial<PoolOptions>,
  log: Logger,
): Pictures {
  const pool = createPool({ memoryMb: MEMORY_MB, timeoutMs: TIMEOUT_MS, ...options });

  const ask = asking(pool, calls, (failure) => errorOf(failure, log));
  const askForMachine = asking(pool, calls, (failure) => failure);
  const turnOf = ({ kind, place }: Sender): Turn => ({ ...TURNS[kind], by: place, mostBy: OF_PLACE });

  return {
    async inspect(file, sender) {
      const facts = await ask('inspect', { file }, turnOf(sender), sender.signal);
      const most = PIXELS[sender.kind];
      const { width, height, frames } = facts;
      const isOver = width * height > most.still || (frames > 1 && width * height * frames > most.moving);
      if (!isOver) return facts;
      const limit = width * height > most.still ? most.still : most.moving;
      throw fileRefused('too_many_pixels', { megapixels: limit / 1_000_000 });
    },
    async clean(file, facts, output, sender) {
      const written = await ask('clean', { file, facts, output }, turnOf(sender), sender.signal);
      return pictureOf(written, facts.frames > 1 ? facts.seconds : undefined);
    },
    merge: async (files, output, sender) =>
      pictureOf(await ask('merge', { files, output }, turnOf(sender), sender.signal), undefined),
    async draw(file, moves, form, output, place) {
      await ask('draw', { file, moves, output, ...form }, lookTurn(DRAW_TURN, place));
    },
    async label(request, sender) {
      return pictureOf(await ask('label', request, turnOf(sender), sender.signal), undefined);
    },
    async take(request) {
      const { width, height } = await askForMachine('take', request, undefined);
      return { width, height };
    },
    fit: async (request) => (await ask('fit', request, undefined)).factor,
    look: (file) => ask('look', { file }, DRAW_TURN),
    async preview(request) {
      return ask('preview', request, DRAW_TURN);
    },
    pids: pool.pids,
    close: pool.close,
  };
}
