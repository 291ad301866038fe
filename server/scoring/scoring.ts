import { rm } from 'node:fs/promises';
import type { Clips } from '#server/clips/port.ts';
import { type FetchedModel, openFetched } from '#server/fetched-files.ts';
import { asking } from '#server/processes/calls.ts';
import { type PoolOptions, createPool } from '#server/processes/pool.ts';
import { calls } from './calls.ts';
import { HIGH } from './high.ts';
import fetched from './model.json';
import type { ScoredFile, Scoring } from './port.ts';

/** The process that scores takes 160 MB, and 0.1 s for a picture. It ends after so long without work. */
const MEMORY_MB = 500;
const TIMEOUT_MS = 30_000;
const IDLE_MS = 60_000;
/** Pixels of a clip's frames, which the network sees 256 wide, and their places between begin and end. */
const WIDTH = 320;
const MOMENTS = [0.1, 0.35, 0.6, 0.85];

interface ScoringOptions extends Pick<PoolOptions, 'workerPath' | 'isolation'> {
  /** Of models that were fetched. */
  folder: string;
  clips: Pick<Clips, 'still'>;
  /** A path to write a frame to. */
  path(extension: string): string;
}

export function createScoring(
  { folder, clips, path, ...options }: ScoringOptions,
  log: { error(details: object, text: string): void },
  model: FetchedModel = fetched,
): Scoring {
  const { at, isThere, looked } = openFetched(folder, model);
  const pool = createPool({
    size: 1,
    memoryMb: MEMORY_MB,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    ...options,
  });
  const ask = asking(pool, calls, (failure) => failure);

  const scoreOf = async (scored: readonly ScoredFile[]): Promise<number> => {
    const frames: string[] = [];
    try {
      const files = scored.filter(({ mime }) => mime.startsWith('image/')).map(({ file }) => file);
      for (const { file, mime, seconds = 0 } of scored)
        for (const moment of mime.startsWith('video/') ? MOMENTS : []) {
          const frame = path('.webp');
          frames.push(frame);
          await clips.still(file, { atMs: Math.round(1000 * seconds * moment), width: WIDTH }, frame);
        }
      const pictures = [...files, ...frames];
      if (pictures.length === 0) return 0;
      return (await ask('score', { network: at('open-nsfw.onnx'), files: pictures }, undefined)).score;
    } finally {
      for (const frame of frames) await rm(frame, { force: true });
    }
  };

  return {
    isThere: looked,
    async highScore(files) {
      if (!isThere()) return undefined;
      try {
        const score = await scoreOf(files);
        return score < HIGH ? undefined : score;
      } catch (error) {
        // It only asks for a look: what it cannot read is treated as it was before there was one.
        log.error({ err: error }, 'something could not be scored');
        return undefined;
      }
    },
    close: pool.close,
  };
}
