import { lightOf, lookAt } from '#media/restore/clip/look.ts';
import { isCut, motionTo } from '#media/restore/clip/motion.ts';
import { noiseOf } from '#media/restore/clip/noise.ts';
import { readFrames } from '#server/clips/door.ts';
import { never, refusing, within } from '#server/engines/embedded/clip/clip-file.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { openFrames } from './frames.ts';

/** Moments that are looked at, evenly apart. */
const LOOKS = 5;

/** The noise of a part of a clip: the middle one of some moments', or that of the very first frames of the clip. */
export const measureNoise: Work<'measure-noise'> = (asked) =>
  refusing(async () => {
    const { facts, width, height } = await openFrames(asked.file);
    const { startMs, endMs } = await within(asked.file, asked, facts);
    const frameMs = 1000 / Math.max(1, facts.fps);
    const found: number[] = [];
    const begins = Array.from({ length: LOOKS }, (_, n) =>
      Math.max(0, startMs + ((n + 0.5) / LOOKS) * (endMs - startMs) - 2 * frameMs),
    );
    for (const fromMs of asked.thrifty === true ? [0] : begins) {
      const options = { width, height, facts, fromMs, toMs: fromMs + 4 * frameMs, signal: never };
      const lights = [];
      for await (const { picture } of readFrames(asked.file, options))
        if (lights.push(lightOf(picture)) === 2) break;
      const [first, second] = lights;
      if (!first || !second) continue;
      const motion = motionTo(lookAt(first), lookAt(second));
      if (!isCut(motion)) found.push(noiseOf(first, second, motion));
    }
    const noise = found.toSorted((a, b) => a - b)[found.length >> 1] ?? 0;
    return { fps: facts.fps, noise, estimated: asked.thrifty ?? false };
  });
