import { hasOwnLabel } from '#media/watermark/own-label.ts';
import { type Look, seekMark } from '#media/watermark/seek.ts';
import { smallGrey } from '#media/watermark/grey.ts';
import { clamp, type Extent, type Rect } from '#media/raster/plane.ts';
import { readFrameAt, readFrames, readMaker } from '#server/clips/door.ts';
import { never, openClip, refusing, within } from '#server/engines/embedded/clip/clip-file.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure, type ResultOf } from '#server/engines/port.ts';
import { readDrawn } from './places.ts';

/** Looks a second, and at most. */
const RATE = 4;
const MOST = 300;
/** Longer side of what is looked at, pixels. */
const SIDE = 416;
/** Smallest side of a box there. */
const LEAST = 6;
/** Frames in which our own label is looked for. */
const LABEL_LOOKS = 3;
/** Results of ours that wear the label. */
const LABELED = new Set(['compositeWithTrainedAlgorithmicMedia', 'algorithmicMedia']);

type Box = ResultOf<'find-mark'>['box'];

function pixelsOf(box: Box, { width, height }: Extent, least = 2): Rect {
  const x0 = clamp(Math.round(box.x * width), 0, width - least);
  const y0 = clamp(Math.round(box.y * height), 0, height - least);
  return {
    x0,
    y0,
    x1: clamp(Math.round((box.x + box.width) * width), x0 + least, width),
    y1: clamp(Math.round((box.y + box.height) * height), y0 + least, height),
  };
}

/**
 * Follows what a box, or a drawn mask, shows at a time through a part of a clip; by frames that stand alone it does not
 * see when a mark comes and goes.
 */
export const findMark: Work<'find-mark'> = (
  { file, box: given, mask, atMs, thrifty: estimated = false, ...part },
  step,
) =>
  refusing(async () => {
    const { facts, width, height } = await openClip(file);
    const used = await within(file, part, facts);
    const { startMs, endMs } = used;
    const box = mask === undefined ? given : (await readDrawn(mask)).box;
    if (!box) throw new EngineFailure('bad_media', 'no box', 'box');
    if (LABELED.has((await readMaker(file, facts))?.sourceType ?? ''))
      return { seen: 'label', box, spans: [], estimated };
    const at = clamp(atMs, startMs, endMs - 1);
    const options = { facts, keyFrames: estimated, signal: never };
    for (let n = 0; n < LABEL_LOOKS; n++) {
      const time = n === 0 ? at : startMs + (n / LABEL_LOOKS) * (endMs - startMs);
      const { picture } = await readFrameAt(file, { atMs: time, ...options, width, height });
      if (hasOwnLabel(picture, pixelsOf(box, picture))) return { seen: 'label', box, spans: [], estimated };
    }
    const frames = Math.max(1, (facts.fps * (endMs - startMs)) / 1000);
    const every = Math.max(1, Math.round(facts.fps / RATE), Math.ceil(frames / MOST));
    const scale = Math.min(1, SIDE / Math.max(width, height));
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const looks: Look[] = [];
    for await (const frame of readFrames(file, {
      ...size,
      ...options,
      every: estimated ? 1 : every,
      part: used,
      fromMs: startMs,
      toMs: endMs,
    })) {
      if (looks.length === MOST) break;
      looks.push({ atMs: frame.atMs, grey: smallGrey(frame.picture, SIDE).grey });
      if (looks.length % 20 === 0)
        await step({ stage: 'find', fraction: Math.min(0.9, (looks.length * every) / frames) });
    }
    const pointed = looks.findLastIndex((look) => look.atMs <= at + 0.5);
    const rect = pixelsOf(box, size, LEAST);
    const found = seekMark(looks, Math.max(0, pointed), size, rect, { startMs, endMs });
    if (found === 'nothing' || found === 'glides') return { seen: found, box, spans: [], estimated };
    const spans = found.map(({ fromMs, toMs, x, y }) => ({
      fromMs,
      toMs,
      ...(x === rect.x0 && y === rect.y0
        ? { x: box.x, y: box.y }
        : { x: box.x + (x - rect.x0) / size.width, y: box.y + (y - rect.y0) / size.height }),
    }));
    return { seen: 'mark', box, spans, estimated };
  });
