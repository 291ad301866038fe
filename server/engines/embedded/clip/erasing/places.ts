import { type Drawn, drawnOf, holeAt } from '#media/watermark/hole.ts';
import { type Place, placeOf } from '#media/watermark/stretch.ts';
import type { Extent } from '#media/raster/plane.ts';
import { readPixels } from '#server/engines/embedded/picture-file.ts';
import { EngineFailure, type InputOf } from '#server/engines/port.ts';

type Wanted = Pick<InputOf<'erase-mark'>, 'box' | 'mask' | 'spans'>;

/** Where the mark is, and when. */
export interface Places {
  readonly places: readonly Place[];
  /** Numbers of the places that show the mark at a time, ms. */
  openAt(atMs: number): number[];
  readonly spans: readonly { readonly fromMs: number; readonly toMs: number; readonly place: number }[];
}

/** A place that was found on a small frame may be off by this share of the frame's longer side. */
const OFF = 1 / 400;

/**
 * What a drawn mask names, in the pixels of its picture.
 * @throws EngineFailure where it names nothing
 */
export async function readDrawn(mask: string): Promise<Drawn> {
  const { data, width, height } = await readPixels(mask, 'mask');
  const white = new Uint8Array(width * height);
  const channels = data.length / white.length;
  for (let i = 0; i < white.length; i++)
    if (data[channels * i]! > 127 && (channels < 4 || data[4 * i + 3]! > 127)) white[i] = 1;
  const drawn = drawnOf(white, { width, height });
  if (!drawn) throw new EngineFailure('bad_media', 'the mask is empty', 'mask');
  return drawn;
}

export async function openPlaces({ box, mask, spans }: Wanted, frame: Extent): Promise<Places> {
  const drawn = mask === undefined ? undefined : await readDrawn(mask);
  const keys = [...new Set(spans.map(({ x, y }) => `${x} ${y}`))];
  const places = keys.map((key) => {
    const { x, y } = spans.find((span) => `${span.x} ${span.y}` === key)!;
    const pad = x === box.x && y === box.y ? 0 : Math.ceil(OFF * Math.max(frame.width, frame.height));
    return placeOf(holeAt(box, { x, y }, frame, { pad, drawn }), frame);
  });
  const numbered = spans.map(({ fromMs, toMs, x, y }) => ({
    fromMs,
    toMs,
    place: keys.indexOf(`${x} ${y}`),
  }));
  return {
    places,
    spans: numbered,
    openAt: (atMs) => [
      ...new Set(
        numbered
          .filter(({ fromMs, toMs }) => atMs > fromMs - 0.5 && atMs < toMs + 0.5)
          .map(({ place }) => place),
      ),
    ],
  };
}
