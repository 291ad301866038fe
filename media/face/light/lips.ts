import { clamp, type Picture } from '#media/raster/plane.ts';
import { RING, ringMask } from '#media/face/geometry/mesh.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import type { LocalGain } from './eyes.ts';
import type { Frame } from '#media/face/geometry/frame.ts';
import { FLOOR, type GainField } from './light.ts';
import { eachPixel, ringPatch, softPatch, type Patch } from '#media/face/geometry/patch.ts';
import { LINEAR } from '#media/raster/tone.ts';

/**
 * Lips under a skin's gain turn garish where the skins differ much: their gain is half way (geometric mean)
 * between the skin's and the one that would give them the target's own lip colour. Undefined where the
 * target's lips are hidden.
 */
export function lipGain(
  frame: Frame,
  warped: Picture,
  shape: Landmarks,
  field: GainField,
  occluder: Float32Array,
): LocalGain | undefined {
  const { picture } = frame;
  const ours = lipMask(shape, frame);
  const theirs = lipMask(frame.points, frame);
  const [from, to, skin] = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  let [ourCount, theirCount, hidden] = [0, 0, 0];
  eachPixel(ours, picture.width, (i, at) => {
    if (!ours.values[at]) return;
    ourCount++;
    const j = 3 * (Math.floor(i / picture.width) * field.extent.width + (i % picture.width));
    for (let c = 0; c < 3; c++) {
      from[c]! += LINEAR[warped.data[3 * i + c]!]!;
      skin[c]! += field.gain[j + c]!;
    }
  });
  eachPixel(theirs, picture.width, (i, at) => {
    if (!theirs.values[at]) return;
    theirCount++;
    hidden += occluder[i]!;
    for (let c = 0; c < 3; c++) to[c]! += LINEAR[picture.data[3 * i + c]!]!;
  });
  if (ourCount < 12 || theirCount < 12 || hidden > 0.3 * theirCount) return undefined;
  const gain = [0, 1, 2].map((c) => {
    const own = (to[c]! / theirCount + FLOOR) / (from[c]! / ourCount + FLOOR);
    const around = skin[c]! / ourCount;
    return around * Math.sqrt(clamp(own / around, 0.2, 5));
  });
  return { weight: softPatch(ours, 0.012 * frame.unit, 0.9), gain: [gain[0]!, gain[1]!, gain[2]!] };
}

/** The red of the lips without the opening between them. */
function lipMask(points: Landmarks, frame: Frame): Patch<Uint8Array> {
  const lips = ringPatch(points, RING.lips, frame.picture, 0.04 * frame.unit);
  const { rect, extent } = lips;
  const moved = points.map((v, i) => (i % 3 === 0 ? v - rect.x0 : i % 3 === 1 ? v - rect.y0 : v));
  const mouth = ringMask(moved, RING.mouth, extent);
  return { rect, extent, values: lips.values.map((v, i) => (mouth[i] ? 0 : v)) };
}
